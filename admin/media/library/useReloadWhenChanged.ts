import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';

/** Another tab of work (an undo, an import) says that files have changed: what is shown is asked for anew. */
export function useReloadWhenChanged(reload: () => void): void {
  const turn = useQuery({ queryKey: ['media', 'turn'], queryFn: () => Date.now(), staleTime: Infinity }).dataUpdatedAt;
  const known = useRef(turn);
  useEffect(() => {
    if (known.current !== 0 && turn !== known.current) reload();
    known.current = turn;
  }, [turn, reload]);
}
