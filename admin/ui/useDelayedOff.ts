import { useEffect, useState } from 'react';

/** True while `on` is true, and `durationMs` longer. */
export function useDelayedOff(on: boolean, durationMs: number): boolean {
  const [isDelaying, setIsDelaying] = useState(on);
  useEffect(() => {
    if (on) {
      setIsDelaying(true);
      return;
    }
    const timer = setTimeout(() => setIsDelaying(false), durationMs);
    return () => clearTimeout(timer);
  }, [on, durationMs]);
  return on || isDelaying;
}
