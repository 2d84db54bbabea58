import { lazy, Suspense, useCallback, useState } from 'react';
import { useEvent, useListContext } from 'ra-core';
import type { ListRecord } from '../../dataProvider/yarmarokRecord';
import type { BulkAction } from '#domain/wire/BulkAction';
import { useLanguage } from '../core/i18n/languageStore';
import type { PanelTextKey } from '../core/i18n/panelI18n';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { useRecordActions } from '../core/session/useRecordActions';
import type { Confirmation } from '../ui/ConfirmDialog';
import { splitQuestion } from '../ui/ConfirmDialog';
import { attributeText } from './columns';
import { selectionQuery } from './selectionQuery';
import { useFilterAttributes } from './context/useFilterAttributes';
import { useListColumns } from './useListColumns';
import { useResourceEntity } from './context/useResourceEntity';
import { useListSelection } from './useListSelection';

const BulkPreview = lazy(() => import('./BulkPreview'));

const confirmTexts: Record<BulkAction, Record<'title' | 'text' | 'verb', PanelTextKey>> = {
  'make-active': { title: 'bulk.turnOnTitle', text: 'bulk.turnText', verb: 'bulk.turnOn' },
  'make-disactive': { title: 'bulk.turnOffTitle', text: 'bulk.turnText', verb: 'bulk.turnOff' },
  delete: { title: 'list.removeManyTitle', text: 'list.removeManyEffect', verb: 'list.removeMany' },
  restore: { title: 'list.restoreManyTitle', text: 'list.restoreManyText', verb: 'list.restoreMany' },
};

/** The confirmations of a list: removing and restoring a row, actions on the selection. */
export function useListDialogs() {
  const { resource, filterValues, data } = useListContext<ListRecord>();
  const entity = useResourceEntity();
  const attributes = useFilterAttributes();
  const { title: titleColumn } = useListColumns();
  const { selection, count } = useListSelection();
  const t = usePanelTranslate();
  const language = useLanguage();
  const { remove, restore } = useRecordActions(resource);
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const [infoRecord, setInfoRecord] = useState<ListRecord | null>(null);

  const titleOf = useCallback(
    (record: ListRecord) => attributeText(record, titleColumn, language) || t('list.untitled'),
    [titleColumn, language, t],
  );

  // Stable: the rows are memoized.
  const confirmRemove = useEvent((record: ListRecord) =>
    setConfirmation({
      ...splitQuestion(entity.removeQuestion[language], titleOf(record)),
      confirmLabel: t('actions.delete'),
      isDestructive: true,
      onConfirm: () => remove(record.id, titleOf(record)),
    }),
  );
  const confirmRestore = useEvent((record: ListRecord) =>
    setConfirmation({
      ...splitQuestion(entity.restoreQuestion[language], titleOf(record)),
      confirmLabel: t('actions.restore'),
      isDestructive: false,
      onConfirm: () => restore(record.id, titleOf(record)),
    }),
  );

  const confirmBulkAction = (action: BulkAction, run: () => Promise<void>) => {
    const { title, text, verb: confirmLabel } = confirmTexts[action];
    setConfirmation({
      title: t(title, { count }),
      text: t(text),
      confirmLabel: t(confirmLabel, { count }),
      isDestructive: action === 'delete',
      // A selection with rows outside the current page is previewed before it changes.
      ...(count > (data?.length ?? 0) && {
        details: (
          <Suspense fallback={null}>
            <BulkPreview
              entity={resource}
              query={{ action, ...selectionQuery(filterValues, attributes ?? [], selection) }}
            />
          </Suspense>
        ),
      }),
      onConfirm: run,
    });
  };

  return {
    confirmation,
    closeConfirmation: () => setConfirmation(null),
    info: infoRecord,
    setInfo: setInfoRecord,
    titleOf,
    askRemove: confirmRemove,
    askRestore: confirmRestore,
    askBulk: confirmBulkAction,
  };
}
