import { useCallback, useState } from 'react';
import type { BulkAction, ListAttribute, ListItem } from '../../domain/wire/Listing';
import { BulkSample } from '../actions/BulkSample';
import { useLanguage } from '../i18n/languageStore';
import type { PanelTextKey } from '../i18n/useT';
import { useT } from '../i18n/useT';
import { useRecordActions } from '../session/useRecordActions';
import type { Confirmation } from '../shell/ConfirmDialog';
import { asTitleAndText } from '../shell/ConfirmDialog';
import { columnsOf, textIn } from './columns';
import type { Selection } from './selection';
import { selectedCount } from './selection';
import { selectionQuery } from './selectionQuery';
import type { Listing } from './useListing';

const questions: Record<BulkAction, Record<'title' | 'text' | 'verb', PanelTextKey>> = {
  'make-active': { title: 'bulk.turnOnTitle', text: 'bulk.turnText', verb: 'bulk.turnOn' },
  'make-disactive': { title: 'bulk.turnOffTitle', text: 'bulk.turnText', verb: 'bulk.turnOff' },
  delete: { title: 'list.removeManyTitle', text: 'list.removeManyEffect', verb: 'list.removeMany' },
  restore: { title: 'list.restoreManyTitle', text: 'list.restoreManyText', verb: 'list.restoreMany' },
};

const noAttributes: readonly ListAttribute[] = [];

/** The questions that a list asks: before a row or the selection goes to the trash or comes back. */
export function useListDialogs(listing: Listing) {
  const { entity, result } = listing;
  const t = useT();
  const language = useLanguage();
  const { remove, restore } = useRecordActions(entity.name);
  const [asked, setAsked] = useState<Confirmation | null>(null);
  const [info, setInfo] = useState<ListItem | null>(null);
  const attributes = result?.attributes ?? noAttributes;

  const titleOf = useCallback(
    (item: ListItem) => textIn(item, columnsOf(entity, attributes).title, language) || t('list.untitled'),
    [entity, attributes, language, t],
  );

  const askRemove = useCallback(
    (item: ListItem) =>
      setAsked({
        ...asTitleAndText(entity.removeQuestion[language], titleOf(item)),
        verb: t('actions.delete'),
        destructive: true,
        run: () => remove(item._id, titleOf(item)),
      }),
    [entity, language, titleOf, t, remove],
  );
  const askRestore = useCallback(
    (item: ListItem) =>
      setAsked({
        ...asTitleAndText(entity.restoreQuestion[language], titleOf(item)),
        verb: t('actions.restore'),
        destructive: false,
        run: () => restore(item._id, titleOf(item)),
      }),
    [entity, language, titleOf, t, restore],
  );

  const askBulk = (action: BulkAction, selection: Selection, run: () => Promise<void>) => {
    const count = selectedCount(selection, result?.allItemsCount ?? 0);
    const { title, text, verb } = questions[action];
    setAsked({
      title: t(title, { count }),
      text: t(text),
      verb: t(verb, { count }),
      destructive: action === 'delete',
      // What one does not see on the screen is named before it changes.
      ...(count > (result?.items.length ?? 0) && {
        details: <BulkSample entity={entity.name} query={{ action, ...selectionQuery(listing, selection) }} />,
      }),
      run,
    });
  };

  return { asked, close: () => setAsked(null), info, setInfo, titleOf, askRemove, askRestore, askBulk };
}
