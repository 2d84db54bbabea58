import { useEffect, useState } from 'react';
import { tickLength, toastTicks } from './messageDelays';

/** Ticks left of a toast's time. It stands still while `paused`; `onEnd` is called after the last tick. */
export function useToastTicks(paused: boolean, onEnd: () => void): number {
  const [left, setLeft] = useState(toastTicks);
  const over = left <= 0;

  useEffect(() => {
    if (paused || over) return;
    const timer = setInterval(() => setLeft((now) => now - 1), tickLength);
    return () => clearInterval(timer);
  }, [paused, over]);

  useEffect(() => {
    if (over) onEnd();
  }, [over, onEnd]);

  return left;
}
