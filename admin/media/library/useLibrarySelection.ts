import { useCallback, useMemo, useRef } from 'react';
import { useT } from '../../i18n/useT';
import { allSelected, selectedCount, toggleRow } from '../../listing/selection';
import { useSelection } from '../../listing/useSelection';
import { useTell } from '../../messages/MessagesContext';
import { firstAddress } from '../../routing/listAddress';
import { idsBetween, selects, withPicked } from './librarySelection';
import type { Library } from './useLibrary';

/** The picked files of the library. A range over files that have not come is refused: it would be another one than it looks. */
export function useLibrarySelection({ places, query: { type, search, filter }, total }: Library) {
  const t = useT();
  const tell = useTell();
  const { selection, setSelection, clear } = useSelection({ ...firstAddress, type, search, filter });
  const lastPicked = useRef<string | null>(null);

  const select = useCallback(
    (id: string, range: boolean) => {
      const between = range ? idsBetween(places, lastPicked.current, id) : [];
      if (between === null) return tell.now([{ type: 'warning', text: t('media.rangeNotHere') }]);
      setSelection((now) => (range ? withPicked(now, between) : toggleRow(now, id)));
      lastPicked.current = id;
    },
    [places, setSelection, tell, t],
  );
  const selectAll = useCallback(() => setSelection(allSelected), [setSelection]);

  return {
    selection,
    count: selectedCount(selection, total ?? 0),
    isSelected: useMemo(() => selects(selection), [selection]),
    select,
    selectAll,
    clear,
  };
}
