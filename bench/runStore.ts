import { openBenchStore, storeNames } from './openBenchStore';
import type { Run } from './runTasks';
import { runTasks } from './runTasks';
import { storeTasks } from './storeTasks';

/** A separate process per store, so that memory and caches are its own: the result is one line of JSON. */
async function run(): Promise<void> {
  const [, , arg = '', count = ''] = process.argv;
  const name = storeNames.find((known) => known === arg);
  if (!name) throw new Error(`There is no store ${arg}`);
  const size = Number(count);
  const { store, startUp } = await openBenchStore(name, size, process.env.MONGODB_URL);
  // Full scans are measured fewer times.
  const share = name === 'sqlite' ? 1 : size > 20_000 ? 0.05 : 0.2;
  const lines = await runTasks(`${name} ${size}`, storeTasks(store, size), share);
  const memory = process.memoryUsage.rss() / 2 ** 20;
  await store.close();
  console.log(JSON.stringify({ name, size, startUp, memory, lines } satisfies Run));
}

run().catch((failure: unknown) => {
  console.error(failure);
  process.exit(1);
});
