import { measure } from './measure';
import type { Measured } from './measure';
import { openBenchStore } from './openBenchStore';
import type { StoreName } from './openBenchStore';
import { storeTasks } from './storeTasks';

export interface Line {
  name: string;
  clients: number;
  measured: Measured;
}

export interface StoreRun {
  store: string;
  size: number;
  startUp: number | null;
  /** Of the whole process after the run, in MB. */
  memory: number;
  lines: Line[];
}

/** A process of its own for each store, so that memory and caches are its own: the result is one line of JSON. */
async function run(): Promise<void> {
  const [, , name = '', given = '', only = ''] = process.argv;
  const size = Number(given);
  const { store, startUp } = await openBenchStore(name as StoreName, size, process.env.MONGODB_URL);
  // What goes through everything on each question is measured fewer times.
  const share = name === 'sqlite' ? 1 : size > 20_000 ? 0.05 : 0.2;
  const lines: Line[] = [];
  for (const task of storeTasks(store, size)) {
    if (only && !task.name.includes(only)) continue;
    for (const clients of task.clients) {
      const options = { count: Math.max(10, Math.ceil(task.count * share)), warmUp: Math.ceil(task.warmUp * share), clients };
      const measured = await measure(task.action, options);
      lines.push({ name: task.name, clients, measured });
      process.stderr.write(`  ${name} ${size} ${task.name}, ${clients}: p50 ${measured.p50.toFixed(2)} p99 ${measured.p99.toFixed(2)} ${measured.perSecond.toFixed(0)}/s\n`);
    }
  }
  const memory = process.memoryUsage.rss() / 2 ** 20;
  await store.close();
  console.log(JSON.stringify({ store: name, size, startUp, memory, lines } satisfies StoreRun));
}

run().catch((failure: unknown) => {
  console.error(failure);
  process.exit(1);
});
