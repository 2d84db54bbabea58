import { Suspense } from 'react';
import { useListContext, useNavigate } from 'ra-core';
import { nounFor } from '#domain/text/nounFor';
import type { BulkAction } from '#domain/wire/BulkAction';
import { useLanguage } from '../core/i18n/languageStore';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { multiEditPath } from '../core/routing/paths';
import { useShortcuts } from '../core/shortcuts/useShortcuts';
import type { BulkExtras } from './BulkExtras';
import { SelectionToolbar } from './SelectionToolbar';
import { selectionQuery } from './selectionQuery';
import { writeStoredSelection } from './storedSelection';
import { useBulkAction } from './useBulkAction';
import { useFilterAttributes } from './context/useFilterAttributes';
import { useResourceEntity } from './context/useResourceEntity';
import { useListSelection } from './useListSelection';

interface ListBulkActionsProps {
  actions: readonly BulkAction[];
  /** Asks before an action runs. */
  askBulk(action: BulkAction, run: () => Promise<void>): void;
  /** An action was done: the toolbar, and the button in it that has the focus, go. */
  onDone(): void;
  Extras?: BulkExtras | undefined;
}

/** The actions on the selection of the surrounding list; Esc clears it. */
export default function ListBulkActions({ actions, askBulk, onDone, Extras }: ListBulkActionsProps) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const navigate = useNavigate();
  const { resource, total = 0, data = [], filterValues } = useListContext();
  const entity = useResourceEntity();
  const attributes = useFilterAttributes();
  const { selection, count, selectAllFound, clear } = useListSelection();
  const end = () => {
    clear();
    onDone();
  };
  const bulk = useBulkAction(end);
  useShortcuts({ clear: () => (count > 0 ? clear() : false) });
  if (count === 0) return null;

  const run = (action: BulkAction) => {
    if (action === 'delete' || action === 'restore' || count > data.length) askBulk(action, () => bulk.run(action));
    else void bulk.run(action);
  };
  const editMany = () => {
    writeStoredSelection(resource, selectionQuery(filterValues, attributes ?? [], selection));
    void navigate(multiEditPath(resource));
  };
  return (
    <SelectionToolbar
      summary={t('list.selected', { count, noun: nounFor(entity, language, count) })}
      actions={actions}
      totalFound={count < total ? total : null}
      isPending={bulk.busy}
      onSelectAllFound={selectAllFound}
      onUnselectItems={clear}
      onAction={run}
      onEdit={entity.multiEdit ? editMany : undefined}
    >
      {Extras && (
        <Suspense>
          <Extras count={count} onDone={end} />
        </Suspense>
      )}
    </SelectionToolbar>
  );
}
