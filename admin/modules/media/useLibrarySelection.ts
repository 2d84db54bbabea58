import { useCallback, useMemo, useRef } from 'react';
import { useTranslate } from '../../core/i18n/useTranslate';
import { allFoundSelection, selectedCount, toggleItem } from '../../list/listSelection';
import { useSelection } from '../../list/useSelection';
import { useNotify } from '../../core/notifications/NotificationStoreContext';
import { defaultListAddress } from '../../core/routing/listAddress';
import { idsBetween, selectionPredicate, addToSelection } from './librarySelection';
import type { Library } from './useLibrary';

/**
 * Selection of the library's files. Selecting a range is refused while it has files that are not loaded: it would not
 * be the range that one sees.
 */
export function useLibrarySelection({ slots, query: { type, search, filter }, total }: Library) {
  const t = useTranslate();
  const notify = useNotify();
  const {
    selection,
    setSelection,
    clear: onUnselectItems,
  } = useSelection({ ...defaultListAddress, type, search, filter });
  const rangeAnchorId = useRef<string | null>(null);

  const select = useCallback(
    (id: string, range: boolean) => {
      const rangeIds = range ? idsBetween(slots, rangeAnchorId.current, id) : [];
      if (rangeIds === null) return notify.show([{ type: 'warning', text: t('media.rangeNotHere') }]);
      setSelection((now) => (range ? addToSelection(now, rangeIds) : toggleItem(now, id)));
      rangeAnchorId.current = id;
    },
    [slots, setSelection, notify, t],
  );
  const selectAll = useCallback(() => setSelection(allFoundSelection), [setSelection]);

  return {
    selection,
    count: selectedCount(selection, total ?? 0),
    isSelected: useMemo(() => selectionPredicate(selection), [selection]),
    select,
    selectAll,
    clear: onUnselectItems,
  };
}
