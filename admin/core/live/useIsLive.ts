import { useEffect, useState } from 'react';

/** The first screen is drawn by then. */
const delayMs = 2_000;

/** Whether it is time to listen to changes: not while the first screen is being drawn. */
export function useIsLive(): boolean {
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLive(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  return isLive;
}
