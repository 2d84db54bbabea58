import { useCallback, useState } from 'react';
import type { BulkAction, ListAttribute, ListItem } from '../../domain/wire/Listing';
import { BulkPreview } from './BulkPreview';
import { useLanguage } from '../core/i18n/languageStore';
import type { PanelTextKey } from '../core/i18n/panelI18n';
import { useTranslate } from '../core/i18n/useTranslate';
import { useRecordActions } from '../core/session/useRecordActions';
import type { Confirmation } from '../ui/ConfirmDialog';
import { splitQuestion } from '../ui/ConfirmDialog';
import { columnsOf, attributeText } from './columns';
import type { ListSelection } from './listSelection';
import { selectedCount } from './listSelection';
import { selectionQuery } from './selectionQuery';
import type { PanelListController } from './usePanelListController';

const confirmTexts: Record<BulkAction, Record<'title' | 'text' | 'verb', PanelTextKey>> = {
  'make-active': { title: 'bulk.turnOnTitle', text: 'bulk.turnText', verb: 'bulk.turnOn' },
  'make-disactive': { title: 'bulk.turnOffTitle', text: 'bulk.turnText', verb: 'bulk.turnOff' },
  delete: { title: 'list.removeManyTitle', text: 'list.removeManyEffect', verb: 'list.removeMany' },
  restore: { title: 'list.restoreManyTitle', text: 'list.restoreManyText', verb: 'list.restoreMany' },
};

const noAttributes: readonly ListAttribute[] = [];

/** The confirmations of a list: removing and restoring a row, actions on the selection. */
export function useListDialogs(listing: PanelListController) {
  const { entity, result } = listing;
  const t = useTranslate();
  const language = useLanguage();
  const { remove, restore } = useRecordActions(entity.name);
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const [infoItem, setInfoItem] = useState<ListItem | null>(null);
  const attributes = result?.attributes ?? noAttributes;

  const titleOf = useCallback(
    (item: ListItem) => attributeText(item, columnsOf(entity, attributes).title, language) || t('list.untitled'),
    [entity, attributes, language, t],
  );

  const confirmRemove = useCallback(
    (item: ListItem) =>
      setConfirmation({
        ...splitQuestion(entity.removeQuestion[language], titleOf(item)),
        confirmLabel: t('actions.delete'),
        isDestructive: true,
        onConfirm: () => remove(item._id, titleOf(item)),
      }),
    [entity, language, titleOf, t, remove],
  );
  const confirmRestore = useCallback(
    (item: ListItem) =>
      setConfirmation({
        ...splitQuestion(entity.restoreQuestion[language], titleOf(item)),
        confirmLabel: t('actions.restore'),
        isDestructive: false,
        onConfirm: () => restore(item._id, titleOf(item)),
      }),
    [entity, language, titleOf, t, restore],
  );

  const confirmBulkAction = (action: BulkAction, selection: ListSelection, run: () => Promise<void>) => {
    const count = selectedCount(selection, result?.allItemsCount ?? 0);
    const { title, text, verb: confirmLabel } = confirmTexts[action];
    setConfirmation({
      title: t(title, { count }),
      text: t(text),
      confirmLabel: t(confirmLabel, { count }),
      isDestructive: action === 'delete',
      // A selection with rows outside the current page is previewed before it changes.
      ...(count > (result?.items.length ?? 0) && {
        details: <BulkPreview entity={entity.name} query={{ action, ...selectionQuery(listing, selection) }} />,
      }),
      onConfirm: run,
    });
  };

  return {
    asked: confirmation,
    closeConfirmation: () => setConfirmation(null),
    info: infoItem,
    setInfo: setInfoItem,
    titleOf,
    askRemove: confirmRemove,
    askRestore: confirmRestore,
    askBulk: confirmBulkAction,
  };
}
