import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { storeNames } from './openBenchStore';
import type { StoreName } from './openBenchStore';
import type { AttributeTimes } from './attributeTable';
import { formTable, listTable, liveTable, loadingTable, pauseTable, publicTable, report, runTable } from './report';
import { runActions } from './runActions';
import type { ActionTimes } from './runActions';
import { runCompare } from './runCompare';
import { runForm } from './runForm';
import { runHostile } from './runHostile';
import { runHistory } from './runHistory';
import { runHttp } from './runHttp';
import { runImport } from './runImport';
import type { ListTimes } from './runLists';
import { runLibrary } from './runLibrary';
import { runLists } from './runLists';
import { runLive } from './runLive';
import { runPresence } from './runPresence';
import { runLoading } from './runLoading';
import { runOrders } from './runOrders';
import { runMedia } from './runMedia';
import { runPlaces } from './runPlaces';
import { runPublic } from './runPublic';
import { runStock } from './runStock';
import type { Run } from './runTasks';
import { runWorkbook } from './runWorkbook';

/** A run in a separate process; null when it failed, which its own output reports. */
async function inOwnProcess<Result = Run>(program: string, name: string, size: number): Promise<Result | null> {
  const child = spawn(
    process.execPath,
    ['--max-old-space-size=16000', join('dist', 'bench', program), name, String(size)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let output = '';
  child.stdout.on('data', (text) => (output += String(text)));
  const [code] = (await once(child, 'close')) as [number | null];
  return code === 0 ? (JSON.parse(output) as Result) : null;
}

const tables = (runs: readonly Run[]): string => runs.map(runTable).join('\n');

/** A part that is the same for all sizes. */
const inBrowser =
  <Times>(
    measure: (notes: Set<string>, earlierBuild?: string) => Promise<Times[]>,
    table: (times: readonly Times[]) => string,
  ) =>
  async (_size: number, earlierBuild?: string): Promise<string> => {
    const notes = new Set<string>();
    return [table(await measure(notes, earlierBuild)), ...notes].join('\n');
  };

/** Parts that can be measured alone: what is printed, for a size. */
const runPart = {
  orders: async (size: number) => tables(await runOrders(size)),
  history: async (size: number) => tables(await runHistory(size)),
  stock: async (size: number) => tables(await runStock(size)),
  import: runImport,
  workbook: runWorkbook,
  hostile: async () => pauseTable(await runHostile()),
  public: async (size: number) => publicTable(await runPublic(size), size),
  live: async (size: number) => liveTable(await runLive(size), await runPresence(), size),
  loading: inBrowser(runLoading, loadingTable),
  lists: (size: number) => inBrowser((notes) => runLists(size, notes), listTable)(size),
  form: inBrowser(runForm, formTable),
};
const parts = Object.keys(runPart) as (keyof typeof runPart)[];
const isPart = (name: string): name is keyof typeof runPart => Object.hasOwn(runPart, name);

function readOptions() {
  const { values, positionals } = parseArgs({
    options: {
      size: { type: 'string', multiple: true, default: ['100000'] },
      stores: { type: 'string', default: 'sqlite,memory,mongo' },
      http: { type: 'boolean', default: true },
      form: { type: 'boolean', default: true },
      lists: { type: 'boolean', default: true },
      actions: { type: 'boolean', default: true },
      media: { type: 'boolean', default: true },
      places: { type: 'boolean', default: true },
      loading: { type: 'boolean', default: true },
      attributes: { type: 'boolean', default: true },
      orders: { type: 'boolean', default: true },
      history: { type: 'boolean', default: true },
      hostile: { type: 'boolean', default: true },
      'earlier-build': { type: 'string' },
      tasks: { type: 'string', default: '' },
      warm: { type: 'string', default: '0' },
      out: { type: 'string', default: join('docs', 'benchmarks.md') },
    },
    allowNegative: true,
    allowPositionals: true,
  });
  const [part = null, other, ...more] = positionals;
  const comparesWith = part === 'compare' ? other : undefined;
  if (part === 'compare' && (comparesWith === undefined || more.length > 0))
    throw new Error('compare takes the folder of another build');
  if (part !== null && part !== 'compare' && (other !== undefined || !isPart(part)))
    throw new Error(`One part can be named: compare FOLDER, ${parts.join(', ')}`);
  const stores = values.stores.split(',').map((arg) => {
    const name = storeNames.find((known) => known === arg.trim());
    if (!name) throw new Error(`--stores takes some of ${storeNames.join(',')}, not ${arg}`);
    return name;
  });
  const sizes = values.size.flatMap((arg) => arg.split(',')).map((arg) => Number(arg.replaceAll(/[ _]/g, '')));
  if (!sizes.every((size) => Number.isSafeInteger(size) && size > 0))
    throw new Error('--size takes numbers of products');
  const warmUp = Number(values.warm);
  if (!Number.isSafeInteger(warmUp) || warmUp < 0) throw new Error('--warm takes a number of calls');
  return { ...values, stores, sizes, warmUp, part: part !== null && isPart(part) ? part : null, comparesWith };
}

const noServer =
  'The MongoDB store was not measured: MONGODB_URL named no server. (The wire peer of the tests goes through everything on each question: its times would say nothing of MongoDB.)';

/** The memory store scans all records for each query: larger sizes are not worth the wait. */
const memoryLimit = 200_000;

async function measureStore(name: StoreName, size: number, notes: Set<string>): Promise<Run | null> {
  if (name === 'mongo' && !process.env.MONGODB_URL) {
    notes.add(noServer);
    return null;
  }
  if (name === 'memory' && size > memoryLimit) {
    notes.add(
      `The memory store was not measured with ${size} products: it is for mocks and tests, and goes through all records on each question.`,
    );
    return null;
  }
  const done = await inOwnProcess('runStore.mjs', name, size);
  if (!done) notes.add(`The run of the ${name} store with ${size} products failed.`);
  return done;
}

async function run(): Promise<void> {
  const options = readOptions();
  const { sizes, comparesWith } = options;
  if (comparesWith !== undefined) {
    const { tasks, warmUp } = options;
    for (const size of sizes) console.log(await runCompare({ size, otherBuild: comparesWith, tasks, warmUp }));
    return;
  }
  if (options.part !== null) {
    for (const size of sizes) console.log(await runPart[options.part](size, options['earlier-build']));
    return;
  }
  const {
    stores,
    http,
    form,
    lists,
    actions,
    media,
    places,
    loading,
    attributes,
    orders,
    history,
    hostile,
    out,
    'earlier-build': earlierBuild,
  } = options;
  const runs: Run[] = [];
  const actionTimes: ActionTimes[] = [];
  const listTimes: ListTimes[] = [];
  const notes = new Set<string>();
  for (const size of sizes) {
    if (http) runs.push(...(await runHttp(size)));
    if (orders) runs.push(...(await runOrders(size)));
    if (history) runs.push(...(await runHistory(size)));
    if (lists) listTimes.push(...(await runLists(size, notes)));
    if (actions) actionTimes.push(...(await runActions(size)));
    for (const name of stores) {
      const done = await measureStore(name, size, notes);
      if (done) runs.push(done);
    }
  }
  const attributeTimes: AttributeTimes[] = [];
  for (const size of attributes ? sizes : []) {
    for (const design of ['own', 'shared']) {
      const done = await inOwnProcess<AttributeTimes>('runAttributes.mjs', design, size);
      if (done) attributeTimes.push(done);
    }
  }
  const loadingTimes = loading ? await runLoading(notes, earlierBuild) : [];
  const forms = form ? await runForm(notes, earlierBuild) : [];
  const library = lists ? await runLibrary(50_000, notes) : [];
  const text = report(
    runs,
    {
      loading: loadingTimes,
      forms,
      lists: listTimes,
      library,
      actions: actionTimes,
      media: media ? await runMedia() : null,
      places: places ? await runPlaces() : null,
      attributes: attributeTimes,
      pauses: hostile ? await runHostile() : [],
    },
    [...notes],
    new Date().toISOString().slice(0, 10),
  );
  mkdirSync('docs', { recursive: true });
  writeFileSync(out, text);
  console.log(text);
}

run().catch((failure: unknown) => {
  console.error(failure);
  process.exit(1);
});
