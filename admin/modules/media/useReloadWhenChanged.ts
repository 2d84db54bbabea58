import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';

/**
 * Reloads when another part of the panel (an undo, an import, much that others have done) has invalidated the `media`
 * queries; while the viewer is open, not before it is closed: it steps through the files that were found.
 */
export function useReloadWhenChanged(reload: () => void, isViewing: boolean): void {
  const changeStamp = useQuery({
    queryKey: ['media', 'turn'],
    queryFn: () => Date.now(),
    staleTime: Infinity,
  }).dataUpdatedAt;
  const lastStamp = useRef(changeStamp);
  useEffect(() => {
    if (isViewing) return;
    if (lastStamp.current !== 0 && changeStamp !== lastStamp.current) reload();
    lastStamp.current = changeStamp;
  }, [changeStamp, isViewing, reload]);
}
