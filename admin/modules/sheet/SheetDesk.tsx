import type { ReactNode } from 'react';
import { useCallback, useMemo, useState } from 'react';
import { useEvent } from 'ra-core';
import type { SheetColumn } from '#domain/sheet/SheetColumn';
import type { DatalistItem } from '#domain/wire/FieldDefinition';
import type { ListAttribute } from '#domain/wire/Listing';
import { useShortcuts } from '../../core/shortcuts/useShortcuts';
import { UnsavedChangesDialog } from '../../form/UnsavedChangesDialog';
import { useUnsavedChangesBlocker } from '../../form/useUnsavedChangesBlocker';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { useFilterAttributes } from '../../list/context/useFilterAttributes';
import { useListMeta } from '../../list/context/useListMeta';
import { useResourceEntity } from '../../list/context/useResourceEntity';
import { SheetBar } from './SheetBar';
import { sheetColumnsOf } from './sheetColumns';
import type { SheetDeskState } from './SheetContext';
import { SheetContext } from './SheetContext';
import { SheetLeaveContext } from '../../list/SheetLeaveContext';
import { useSheetTexts } from './texts';
import { useSaveCells } from './useSaveCells';
import { useSheetState } from './useSheetState';

const noAttributes: readonly ListAttribute[] = [];
const noChoices: readonly DatalistItem[] = [];

/**
 * Around a list that is edited as a sheet: what is changed is kept here over pages, filters and empty results, until it
 * is saved or given up. Who leaves is asked.
 */
export default function SheetDesk({ children }: { children: ReactNode }) {
  const t = useSheetTexts();
  const entity = useResourceEntity();
  const listed = useListMeta()?.attributes ?? noAttributes;
  const filters = useFilterAttributes() ?? noAttributes;
  const columns = useMemo(() => sheetColumnsOf(entity, listed), [entity, listed]);
  /** Those of the filters are all, those of the list the ones of its rows. */
  const choices = useMemo(
    () =>
      new Map(
        columns.map(({ field: { name } }) => {
          const items = [filters, listed].flatMap(
            (attributes) => attributes.find((attribute) => attribute.name === name)?.datalist ?? [],
          );
          return [name, [...new Map(items.map((item) => [item.value, item])).values()]];
        }),
      ),
    [columns, filters, listed],
  );
  const choicesOf = useCallback(
    ({ field: { name } }: SheetColumn): readonly DatalistItem[] => choices.get(name) ?? noChoices,
    [choices],
  );
  const [said, setSaid] = useState('');
  const announce = useCallback((text: string) => setSaid(text), []);
  const sheet = useSheetState(columns, choicesOf);
  const { save, isSaving } = useSaveCells({ ...sheet, columns, announce });
  const isDirty = useEvent(() => sheet.state.drafts.size > 0);
  const blocker = useUnsavedChangesBlocker(isDirty);
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  const requestLeave = useEvent((leave: () => void) => (isDirty() ? setLeaving(() => leave) : leave()));
  useShortcuts({ save: () => (isDirty() ? void save() : false) });

  const { state, dispatch, errors, cells, records } = sheet;
  const value = useMemo(
    (): SheetDeskState => ({ state, dispatch, errors, cells, records, columns, announce, choicesOf }),
    [state, dispatch, errors, cells, records, columns, announce, choicesOf],
  );
  const isAsked = leaving !== null || blocker.state === 'blocked';
  const stay = () => {
    setLeaving(null);
    blocker.reset?.();
  };
  const leave = () => {
    setLeaving(null);
    leaving?.();
    blocker.proceed?.();
  };
  return (
    <SheetContext value={value}>
      <SheetLeaveContext value={requestLeave}>
        {children}
        {state.drafts.size > 0 && <SheetBar isSaving={isSaving} onSave={save} />}
      </SheetLeaveContext>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <UnsavedChangesDialog
        open={isAsked}
        texts={{
          title: t('leaveTitle'),
          text: t('leaveText', { count: state.drafts.size }),
          finish: t('saveAndLeave'),
          leave: t('leave'),
        }}
        onStay={stay}
        onLeave={leave}
        onSave={async () => {
          if (await save()) leave();
          else stay();
        }}
      />
    </SheetContext>
  );
}
