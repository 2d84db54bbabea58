import type { QueryClient } from '@tanstack/react-query';

/** Between two looks at what a screen still waits for. */
const patienceMs = 250;

/** Runs what can wait once a screen waits for no answer and nothing else is to do. Gives how to cancel it. */
export function whenScreenRests(queryClient: QueryClient, run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let idleCallback = 0;
  const look = () => {
    if (queryClient.isFetching() === 0) return run();
    timer = setTimeout(wait, patienceMs);
  };
  const wait = () => {
    if (typeof requestIdleCallback === 'undefined') look();
    else idleCallback = requestIdleCallback(look);
  };
  wait();
  return () => {
    clearTimeout(timer);
    if (typeof cancelIdleCallback !== 'undefined') cancelIdleCallback(idleCallback);
  };
}
