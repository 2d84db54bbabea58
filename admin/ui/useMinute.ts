import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;
/** The clock is looked at more often than once a minute, so that no minute is noticed late. */
const checkMs = 15_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach((notify) => notify()), checkMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function beginOfMinute(): number {
  const now = Date.now();
  return now - (now % minuteMs);
}

/** The time in milliseconds, of the minute that has begun; one timer for all who read it. */
export const useMinute = (): number => useSyncExternalStore(subscribe, beginOfMinute);
