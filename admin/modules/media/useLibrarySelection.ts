import { useMemo, useRef } from 'react';
import { useEvent } from 'ra-core';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { isSelected } from '../../list/listSelection';
import { useListSelection } from '../../list/useListSelection';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { idsBetween, addToSelection } from './librarySelection';
import type { Library } from './useLibrary';

/**
 * Selection of the library's files. Selecting a range is refused while it has files that are not loaded: it would not
 * be the range that one sees.
 */
export function useLibrarySelection({ slots }: Library) {
  const t = usePanelTranslate();
  const notify = useNotifications();
  const { selection, setSelection, count, toggle, selectAllFound, clear } = useListSelection();
  const rangeAnchorId = useRef<string | null>(null);

  return {
    selection,
    count,
    isSelected: useMemo(() => (id: string) => isSelected(selection, id), [selection]),
    // Stable: the tiles are memoized.
    select: useEvent((id: string, isRange: boolean) => {
      const rangeIds = isRange ? idsBetween(slots, rangeAnchorId.current, id) : [];
      if (rangeIds === null) return notify.show([{ type: 'warning', text: t('media.rangeNotHere') }]);
      if (isRange) setSelection(addToSelection(selection, rangeIds));
      else toggle(id);
      rangeAnchorId.current = id;
    }),
    selectAll: selectAllFound,
    clear,
  };
}
