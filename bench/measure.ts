export interface Measured {
  /** Milliseconds. */
  p50: number;
  p99: number;
  perSecond: number;
  count: number;
}

/** Synchronous results would starve the event loop, unlike a server's clients. */
const nextTick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/**
 * Runs an action `count` times with so many concurrent clients, each starting its next call when the last one is done.
 * Warm-up runs are not counted.
 */
export async function measure(
  action: (at: number) => Promise<unknown>,
  { count, clients, warmUp = 0 }: { count: number; clients: number; warmUp?: number },
): Promise<Measured> {
  for (let number = 0; number < warmUp; number += 1) {
    await action(number);
    await nextTick();
  }
  const times: number[] = [];
  let next = warmUp;
  const client = async (): Promise<void> => {
    while (next < warmUp + count) {
      const number = next;
      next += 1;
      const started = performance.now();
      await nextTick();
      await action(number);
      times.push(performance.now() - started);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  return {
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    perSecond: times.length / seconds,
    count: times.length,
  };
}
