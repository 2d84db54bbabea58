/** Runs at most `most` works at a time; the others wait in their order. */
export function limited(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running === most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The place goes straight to the next one, so that nobody who comes just now takes it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
