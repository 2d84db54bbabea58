import { useMemo } from 'react';
import { useEvent, useListContext } from 'ra-core';
import type { ListRecord } from '../../dataProvider/yarmarokRecord';
import { useAllFound } from './AllFoundContext';
import type { ListSelection } from './listSelection';
import { allFoundSelection, emptySelection, selectedCount, toggleItem, togglePage } from './listSelection';

/**
 * The selection of the surrounding list: react-admin's `selectedIds`, or everything that is found minus the excluded
 * records (`AllFoundContext`).
 */
export function useListSelection() {
  const { selectedIds, onSelect, onToggleItem, total = 0 } = useListContext<ListRecord>();
  const { excludedIds, setExcludedIds } = useAllFound();
  const selection = useMemo(
    (): ListSelection =>
      excludedIds === null
        ? { mode: 'some', ids: new Set(selectedIds) }
        : { mode: 'all', except: new Set(excludedIds) },
    [excludedIds, selectedIds],
  );
  const setSelection = (next: ListSelection) => {
    onSelect(next.mode === 'some' ? [...next.ids] : []);
    setExcludedIds(next.mode === 'all' ? [...next.except] : null);
  };
  return {
    selection,
    setSelection,
    count: selectedCount(selection, total),
    // Stable: the rows are memoized.
    toggle: useEvent((id: string) =>
      selection.mode === 'some' ? onToggleItem(id) : setSelection(toggleItem(selection, id)),
    ),
    togglePage: (ids: readonly string[]) => setSelection(togglePage(selection, ids)),
    selectAllFound: () => setSelection(allFoundSelection),
    clear: useEvent(() => setSelection(emptySelection)),
  };
}
