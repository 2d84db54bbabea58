import { useEffect, useState } from 'react';

/** The first screen is drawn by then. */
const delayMs = 2_000;

/** When the panel was drawn first. */
let begunAt: number | undefined;

/** Whether it is time to listen to changes: not while the first screen is being drawn. */
export function useIsLive(): boolean {
  const [isLive, setLive] = useState(() => begunAt !== undefined && performance.now() - begunAt >= delayMs);
  useEffect(() => {
    if (isLive) return;
    begunAt ??= performance.now();
    const timer = setTimeout(() => setLive(true), Math.max(0, begunAt + delayMs - performance.now()));
    return () => clearTimeout(timer);
  }, [isLive]);
  return isLive;
}
