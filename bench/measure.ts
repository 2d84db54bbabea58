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

type Action = (at: number) => Promise<unknown>;

export interface Timed {
  /** Milliseconds of each call. */
  times: number[];
  /** Of all together. */
  seconds: number;
  /** Milliseconds of processor time, of all together. */
  cpu: number;
}

/** `from`: the number of the first call. */
export async function runTimed(action: Action, from: number, count: number, clients: number): Promise<Timed> {
  const times: number[] = [];
  let next = from;
  const client = async (): Promise<void> => {
    while (next < from + count) {
      const number = next;
      next += 1;
      const started = performance.now();
      await nextTick();
      await action(number);
      times.push(performance.now() - started);
    }
  };
  const started = performance.now();
  const before = process.cpuUsage();
  await Promise.all(Array.from({ length: clients }, client));
  const { user, system } = process.cpuUsage(before);
  return { times, seconds: (performance.now() - started) / 1000, cpu: (user + system) / 1000 };
}

export function summaryOf(runs: readonly Timed[]): Measured {
  const times = runs.flatMap((run) => run.times).sort((a, b) => a - b);
  return {
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    perSecond: times.length / runs.reduce((sum, { seconds }) => sum + seconds, 0),
    count: times.length,
  };
}

/**
 * Runs an action `count` times with so many concurrent clients, each starting its next call when the last one is done.
 * Before them, not counted, each client runs it `warmUp` times: calls that wait for each other start a thread and other
 * code than those of one client.
 */
export async function measure(
  action: Action,
  { count, clients, warmUp = 0 }: { count: number; clients: number; warmUp?: number },
): Promise<Measured> {
  const before = warmUp * clients;
  await runTimed(action, 0, before, clients);
  return summaryOf([await runTimed(action, before, count, clients)]);
}

/** `cpu`: milliseconds of processor time, which other work of the machine changes less than the others. */
interface Compared extends Measured {
  cpu: number;
}

/** What two ways did, by turns in each of `rounds`, and in one more before them, which is not counted. */
export async function alternate(
  rounds: number,
  run: (way: 0 | 1, round: number) => Promise<Timed>,
): Promise<[Timed[], Timed[]]> {
  const runs: [Timed[], Timed[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1)
    // The one that comes second finds what the first has left to do.
    for (const way of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const timed = await run(way, round);
      if (round > 0) runs[way].push(timed);
    }
  return runs;
}

/**
 * Measures two ways to do the same in turns, `rounds` times `count` calls of each: what else the machine does, and what
 * it has grown warm or full with, is the same for both. The first round is not counted.
 */
export async function compare(
  ways: readonly [Action, Action],
  { rounds, count, clients }: { rounds: number; count: number; clients: number },
): Promise<[Compared, Compared]> {
  const runs = await alternate(rounds, (way, round) => runTimed(ways[way], round * count, count, clients));
  const comparedOf = (way: readonly Timed[]): Compared => ({
    ...summaryOf(way),
    cpu: way.reduce((sum, { cpu }) => sum + cpu, 0),
  });
  return [comparedOf(runs[0]), comparedOf(runs[1])];
}
