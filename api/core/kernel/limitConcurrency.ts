/** Runs at most `maxConcurrent` tasks at a time (like p-limit); the others queue in order. */
export function limitConcurrency(maxConcurrent: number): <T>(work: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running === maxConcurrent) await new Promise<void>((resolve) => queue.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The slot is passed to the next task directly, so that a task that starts now cannot overtake it.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
