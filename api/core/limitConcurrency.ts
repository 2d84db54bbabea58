/** Runs at most `most` works at a time; the others wait in their order. */
export function limitConcurrency(maxConcurrent: number): <T>(work: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running === maxConcurrent) await new Promise<void>((resolve) => queue.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The place goes straight to the next one, so that nobody who comes just now takes it.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
