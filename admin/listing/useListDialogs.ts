import { useCallback, useState } from 'react';
import type { ListAttribute, ListItem } from '../../domain/wire/Listing';
import { useLanguage } from '../i18n/languageStore';
import { useT } from '../i18n/useT';
import { useRecordActions } from '../session/useRecordActions';
import type { Confirmation } from '../shell/ConfirmDialog';
import { asTitleAndText } from '../shell/ConfirmDialog';
import { columnsOf, textIn } from './columns';
import type { Selection } from './selection';
import { selectedCount } from './selection';
import type { Listing } from './useListing';

const noAttributes: readonly ListAttribute[] = [];

/** The questions that a list asks: before a row or the selection goes to the trash or comes back. */
export function useListDialogs({ entity, result }: Listing) {
  const t = useT();
  const language = useLanguage();
  const { remove, restore } = useRecordActions(entity.name);
  const [asked, setAsked] = useState<Confirmation | null>(null);
  const [info, setInfo] = useState<ListItem | null>(null);
  const attributes = result?.attributes ?? noAttributes;

  const titleOf = useCallback((item: ListItem) => textIn(item, columnsOf(entity, attributes).title, language) || t('list.untitled'), [entity, attributes, language, t]);

  const askRemove = useCallback(
    (item: ListItem) => setAsked({ ...asTitleAndText(entity.removeQuestion[language], titleOf(item)), verb: t('actions.delete'), destructive: true, run: () => remove(item._id) }),
    [entity, language, titleOf, t, remove],
  );
  const askRestore = useCallback(
    (item: ListItem) => setAsked({ ...asTitleAndText(entity.restoreQuestion[language], titleOf(item)), verb: t('actions.restore'), destructive: false, run: () => restore(item._id) }),
    [entity, language, titleOf, t, restore],
  );

  const askBulk = (action: 'delete' | 'restore', selection: Selection, run: () => Promise<void>) => {
    const count = selectedCount(selection, result?.allItemsCount ?? 0);
    const destructive = action === 'delete';
    setAsked({
      title: t(destructive ? 'list.removeManyTitle' : 'list.restoreManyTitle', { count }),
      text: t(destructive ? 'list.removeManyEffect' : 'list.restoreManyText'),
      verb: t(destructive ? 'list.removeMany' : 'list.restoreMany', { count }),
      destructive,
      run,
    });
  };

  return { asked, close: () => setAsked(null), info, setInfo, titleOf, askRemove, askRestore, askBulk };
}
