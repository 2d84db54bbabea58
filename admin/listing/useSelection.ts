import { useCallback, useState } from 'react';
import type { ListAddress } from '../routing/listAddress';
import { useShortcuts } from '../shortcuts/useShortcuts';
import type { Selection } from './selection';
import { nothingSelected, selectedCount, toggleRow } from './selection';

/** The selection lasts over pages and sorting; another search, filter or tab begins anew. Esc clears it. */
export function useSelection({ type, search, filter }: ListAddress) {
  const [selection, setSelection] = useState<Selection>(nothingSelected);
  const about = JSON.stringify([type, search, filter]);
  const [known, setKnown] = useState(about);
  if (about !== known) {
    setKnown(about);
    setSelection(nothingSelected);
  }

  const clear = useCallback(() => setSelection(nothingSelected), []);
  const toggle = useCallback((id: string) => setSelection((now) => toggleRow(now, id)), []);

  useShortcuts({ clear: () => (selectedCount(selection, 1) > 0 ? clear() : false) });

  return { selection, setSelection, clear, toggle };
}
