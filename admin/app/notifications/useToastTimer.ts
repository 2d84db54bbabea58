import { useEffect, useState } from 'react';
import { toastTickMs, toastTickCount } from '../../core/notifications/notificationTiming';

/** Remaining ticks of a toast. They do not count down while `paused`; `onEnd` is called after the last tick. */
export function useToastTimer(paused: boolean, onEnd: () => void): number {
  const [ticksLeft, setTicksLeft] = useState(toastTickCount);
  const isOver = ticksLeft <= 0;

  useEffect(() => {
    if (paused || isOver) return;
    const timer = setInterval(() => setTicksLeft((now) => now - 1), toastTickMs);
    return () => clearInterval(timer);
  }, [paused, isOver]);

  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver, onEnd]);

  return ticksLeft;
}
