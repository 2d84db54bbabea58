import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';

/** Reloads when another part of the panel (an undo, an import) has invalidated the `media` queries. */
export function useReloadWhenChanged(reload: () => void): void {
  const changeStamp = useQuery({
    queryKey: ['media', 'turn'],
    queryFn: () => Date.now(),
    staleTime: Infinity,
  }).dataUpdatedAt;
  const lastStamp = useRef(changeStamp);
  useEffect(() => {
    if (lastStamp.current !== 0 && changeStamp !== lastStamp.current) reload();
    lastStamp.current = changeStamp;
  }, [changeStamp, reload]);
}
