import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';

/** Another tab of work (an undo, an import) says that files have changed: what is shown is asked for anew. */
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
