import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { whenScreenRests } from '../whenScreenRests';

/** The first screen is drawn by then, where the processor is not slow. */
const delayMs = 2_000;

/** When the panel was drawn first. */
let begunAt: number | undefined;

/** Whether it is time to listen to changes: not while the first screen is being drawn. */
export function useIsLive(): boolean {
  const queryClient = useQueryClient();
  const [isLive, setLive] = useState(() => begunAt !== undefined && performance.now() - begunAt >= delayMs);
  useEffect(() => {
    if (isLive) return;
    begunAt ??= performance.now();
    let cancel: (() => void) | undefined;
    const timer = setTimeout(
      () => (cancel = whenScreenRests(queryClient, () => setLive(true))),
      Math.max(0, begunAt + delayMs - performance.now()),
    );
    return () => {
      clearTimeout(timer);
      cancel?.();
    };
  }, [isLive, queryClient]);
  return isLive;
}
