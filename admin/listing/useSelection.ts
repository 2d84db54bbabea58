import { useCallback, useEffect, useState } from 'react';
import type { ListAddress } from '../routing/listAddress';
import type { Selection } from './selection';
import { nothingSelected, toggleRow } from './selection';

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

  useEffect(() => {
    const escape = (event: KeyboardEvent) => {
      // Esc closes the topmost thing only: an open dialog or menu comes first.
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('.MuiModal-root:not([aria-hidden=true]) [role=dialog], [role=menu], [role=listbox]')) clear();
    };
    window.addEventListener('keydown', escape);
    return () => window.removeEventListener('keydown', escape);
  }, [clear]);

  return { selection, setSelection, clear, toggle };
}
