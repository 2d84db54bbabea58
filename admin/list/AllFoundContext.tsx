import type { ReactNode } from 'react';
import { createContext, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useEvent, useListContext } from 'ra-core';

interface AllFound {
  /** Everything that is found is selected, without these records; null: the list's `selectedIds` are selected. */
  excludedIds: readonly string[] | null;
  setExcludedIds(ids: readonly string[] | null): void;
}

const AllFoundContext = createContext<AllFound>({ excludedIds: null, setExcludedIds: () => undefined });

export const useAllFound = (): AllFound => useContext(AllFoundContext);

/**
 * Select-all-found, which react-admin's `selectedIds` can not express, beside the `ListContext`. The selection is kept
 * over pages and sorting; another search, filter or tab clears it.
 */
export function AllFoundProvider({ children }: { children: ReactNode }) {
  const { filterValues, onSelect } = useListContext();
  const [excludedIds, setExcludedIds] = useState<readonly string[] | null>(null);
  const scopeKey = JSON.stringify(filterValues);
  const shownScopeKey = useRef(scopeKey);
  const clear = useEvent(() => {
    onSelect([]);
    setExcludedIds(null);
  });
  // Before the browser paints the rows of the other scope.
  useLayoutEffect(() => {
    if (shownScopeKey.current !== scopeKey) clear();
    shownScopeKey.current = scopeKey;
  }, [scopeKey, clear]);
  const value = useMemo(() => ({ excludedIds, setExcludedIds }), [excludedIds]);
  return <AllFoundContext value={value}>{children}</AllFoundContext>;
}
