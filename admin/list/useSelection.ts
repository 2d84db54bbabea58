import { useCallback, useState } from 'react';
import type { ListAddress } from '../core/routing/listAddress';
import { useShortcuts } from '../core/shortcuts/useShortcuts';
import type { ListSelection } from './listSelection';
import { emptySelection, selectedCount, toggleItem } from './listSelection';

/** The selection is kept over pages and sorting; another search, filter or tab clears it, and so does Esc. */
export function useSelection({ type, search, filter }: ListAddress) {
  const [selection, setSelection] = useState<ListSelection>(emptySelection);
  const scopeKey = JSON.stringify([type, search, filter]);
  const [prevScopeKey, setPrevScopeKey] = useState(scopeKey);
  if (scopeKey !== prevScopeKey) {
    setPrevScopeKey(scopeKey);
    setSelection(emptySelection);
  }

  const onUnselectItems = useCallback(() => setSelection(emptySelection), []);
  const onToggleItem = useCallback((id: string) => setSelection((now) => toggleItem(now, id)), []);

  useShortcuts({ clear: () => (selectedCount(selection, 1) > 0 ? onUnselectItems() : false) });

  return { selection, setSelection, clear: onUnselectItems, toggle: onToggleItem };
}
