import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { account, benchServer } from './benchServer';
import type { ChildProgram } from './childProgram';
import { median, openBrowser } from './browser';
import { HttpClient } from './HttpClient';
import { httpTasks } from './httpTasks';
import { joinRecords } from './joinRecords';
import { alternate, runTimed, summaryOf } from './measure';
import type { Timed } from './measure';
import { prepareSqlite } from './openBenchStore';
import { ownShop } from './orders';
import { orderTasks } from './orderTasks';
import { prepareOrders } from './prepareOrders';
import { productFile } from './productFile';
import { importOnce } from './runImport';
import { idOf } from './products';
import type { VisitTask } from './measureVisit';
import { measureVisit } from './measureVisit';
import type { Task } from './storeTasks';

const maxClients = 16;
/** Counted rounds; one more comes before them. */
const rounds = 7;
/** Of what takes seconds. */
const longRounds = 5;
const importedRows = 10_000;

/** Files cached, the processor four times slower. */
const screens: readonly VisitTask[] = [
  {
    name: 'screen: first list',
    path: '/admin/product/list',
    selector: 'tbody tr a[href*="/product/update/"]',
    warm: true,
  },
  {
    name: 'screen: form of a product',
    path: `/admin/product/update/${idOf('product', 1)}`,
    selector: '#field-price-0',
    warm: true,
  },
];

/** One task at one number of clients, of the other build and of this one. */
interface Comparison {
  name: string;
  clients: number;
  p50: [number, number];
  p99: [number, number];
  perSecond: [number, number];
  /** Milliseconds of the server's processor time, a call. */
  cpu: [number, number];
  /** This build's processor time to the other's, of each round; the median, the least and the most. */
  ratio: { median: number; least: number; most: number };
}

interface ServerFacts {
  name: string;
  startUp: [number, number];
  peakMemory: [number, number];
}

interface Side {
  /** Of the build; '' is this one. */
  build: string;
  /** Of its data. */
  folder: string;
  server: ChildProgram;
  clients: HttpClient[];
  tasks: Task[];
}

/** All that are run, the same with gzip too. */
function allTasks(plain: HttpClient, compressed: HttpClient, tasksOf: TasksOf, size: number): Task[] {
  const tasks = tasksOf(plain, size);
  const withGzip = tasksOf(compressed, size).map((task) => ({ ...task, name: `${task.name}, gzip` }));
  return [...tasks, mixed(tasks), ...withGzip];
}

async function openSide(folder: string, build: string, tasksOf: TasksOf, size: number): Promise<Side> {
  const server = await benchServer(folder, { OWNER_SHOP_ID: ownShop }, build);
  const plain = new HttpClient(server.origin, maxClients);
  const compressed = new HttpClient(server.origin, maxClients, { 'accept-encoding': 'gzip' });
  for (const client of [plain, compressed]) await client.logIn(account.email, account.password);
  return { build, folder, server, clients: [plain, compressed], tasks: allTasks(plain, compressed, tasksOf, size) };
}

/** All that one client asks for at a time, by sixteen at once. */
const mixed = (tasks: readonly Task[]): Task => {
  const single = tasks.filter(({ clients }) => clients.includes(maxClients));
  return {
    name: 'mixed load',
    count: 800,
    warmUp: 0,
    clients: [maxClients],
    action: async (at) => single[at % single.length]?.action(at),
  };
};

/** The server's processor time, of all calls, and the client's times. */
async function runSide({ server, tasks }: Side, at: number, from: number, count: number, clients: number) {
  const task = tasks[at];
  if (!task) throw new Error(`There is no task ${at}`);
  const before = server.processorTime() ?? Number.NaN;
  const run = await runTimed(task.action, from, count, clients);
  return { ...run, cpu: (server.processorTime() ?? Number.NaN) - before };
}

/** `calls`: of one round. */
function comparisonOf(name: string, clients: number, calls: number, runs: readonly [Timed[], Timed[]]): Comparison {
  const [other, own] = [summaryOf(runs[0]), summaryOf(runs[1])];
  const cpuOf = (side: readonly Timed[]): number => median(side.map(({ cpu }) => cpu / calls));
  const ratios = runs[1].map(({ cpu }, round) => cpu / (runs[0][round]?.cpu ?? Number.NaN)).sort((a, b) => a - b);
  process.stderr.write(`  ${name}, ${clients}: ${median(ratios).toFixed(3)}\n`);
  return {
    name,
    clients,
    p50: [other.p50, own.p50],
    p99: [other.p99, own.p99],
    perSecond: [other.perSecond, own.perSecond],
    cpu: [cpuOf(runs[0]), cpuOf(runs[1])],
    ratio: { median: median(ratios), least: ratios[0] ?? Number.NaN, most: ratios.at(-1) ?? Number.NaN },
  };
}

async function compareTask(
  sides: readonly [Side, Side],
  at: number,
  { task, clients, warmUp }: { task: Task; clients: number; warmUp: number },
): Promise<Comparison> {
  // Rounds short enough for ten of them, long enough for a clock that ticks in hundredths of a second.
  const count = Math.max(task.count >= 100 ? 100 : task.count, Math.ceil(task.count / 4));
  const first = (rounds + 1) * count;
  for (const side of sides) if (task.count >= 100) await runSide(side, at, first, warmUp, clients);
  const runs = await alternate(rounds, (side, round) => runSide(sides[side], at, round * count, count, clients));
  return comparisonOf(task.name, clients, count, runs);
}

/** New products with long texts, by the command of each build through its server: each round other ones. */
async function compareImport(sides: readonly [Side, Side], size: number): Promise<Comparison> {
  const folder = mkdtempSync(join(tmpdir(), 'yarmarok-compared-import-'));
  try {
    const runs = await alternate(longRounds, async (side, round) => {
      const { server, folder: data, build } = sides[side];
      const file = join(folder, 'products.csv');
      writeFileSync(file, productFile(importedRows, undefined, size + round * importedRows));
      const before = server.processorTime() ?? Number.NaN;
      const { seconds, cpu } = await importOnce(file, data, build);
      const own = (server.processorTime() ?? Number.NaN) - before;
      return { times: [seconds * 1000], seconds, cpu: own + (cpu ?? Number.NaN) * 1000 };
    });
    return comparisonOf(`import of ${importedRows} rows, with its command`, 1, 1, runs);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** From the start of the program to its first line, over the data that is there; the servers have ended. */
async function compareStart(sides: readonly [Side, Side]): Promise<Comparison> {
  const runs = await alternate(longRounds, async (side) => {
    const { folder, build } = sides[side];
    const server = await benchServer(folder, { OWNER_SHOP_ID: ownShop }, build);
    const cpu = server.processorTime() ?? Number.NaN;
    await server.end();
    return { times: [server.startUp], seconds: server.startUp / 1000, cpu };
  });
  return comparisonOf('start', 1, 1, runs);
}

/** From the navigation to what can be used; in place of the server’s processor time that of the page’s scripts. */
async function compareScreens(sides: readonly [Side, Side]): Promise<Comparison[]> {
  const executablePath = process.env.CHROME_PATH;
  if (!executablePath) {
    process.stderr.write('  screens are not compared: no browser was found\n');
    return [];
  }
  const browser = await openBrowser(executablePath);
  try {
    const comparisons: Comparison[] = [];
    for (const screen of screens) {
      const runs = await alternate(longRounds, async (side) => {
        const { build, server } = sides[side];
        const { usable, scripting } = await measureVisit(browser, { build, origin: server.origin }, screen);
        return { times: [usable], seconds: usable / 1000, cpu: scripting };
      });
      comparisons.push(comparisonOf(screen.name, 1, 1, runs));
    }
    return comparisons;
  } finally {
    await browser.close();
  }
}

type TasksOf = (client: HttpClient, size: number) => Task[];

/** The servers, each once. */
async function endAll(sides: Side[]): Promise<void> {
  for (const { server, clients } of sides.splice(0)) {
    for (const client of clients) client.close();
    await server.end();
  }
}

/** What takes seconds. */
interface LongTask {
  name: string;
  compare(sides: readonly [Side, Side], size: number): Promise<Comparison[]>;
}

interface Part {
  name: string;
  longTasks: readonly LongTask[];
  prepare(size: number): Promise<string>;
  tasksOf: TasksOf;
}

const parts: readonly Part[] = [
  {
    name: 'products',
    longTasks: [
      { name: 'screen', compare: compareScreens },
      { name: 'import', compare: async (sides, size) => [await compareImport(sides, size)] },
    ],
    prepare: prepareSqlite,
    tasksOf: httpTasks,
  },
  { name: 'orders', longTasks: [], prepare: prepareOrders, tasksOf: orderTasks },
];

/** Whether a part has such tasks: its servers would be started for nothing. */
function hasTasks({ longTasks, tasksOf }: Part, size: number, tasks: string): boolean {
  const nobody = new HttpClient('http://localhost', 1);
  const named = [...allTasks(nobody, nobody, tasksOf, size), ...longTasks, { name: 'start' }];
  return named.some(({ name }) => name.includes(tasks));
}

interface CompareOptions {
  size: number;
  /** A folder with another build (dist, and a link to node_modules). */
  otherBuild: string;
  /** A part of the names of those that are run; '' for all. */
  tasks: string;
  /** Calls of each task before its rounds: V8 optimises the code of a server for its first thousands of calls. */
  warmUp: number;
}

async function comparePart(part: Part, { size, otherBuild, tasks, warmUp }: CompareOptions): Promise<string> {
  const { name, longTasks, prepare, tasksOf } = part;
  if (!hasTasks(part, size, tasks)) return '';
  const prepared = await prepare(size);
  const folders = [0, 1].map(() => {
    const folder = mkdtempSync(`${prepared}-compared-`);
    cpSync(prepared, folder, { recursive: true });
    return folder;
  });
  const sides: Side[] = [];
  try {
    await joinRecords(folders[0] ?? '');
    for (const [at, build] of [otherBuild, ''].entries())
      sides.push(await openSide(folders[at] ?? '', build, tasksOf, size));
    const [other, own] = sides;
    if (!other || !own) throw new Error('Two servers are compared');
    const comparisons: Comparison[] = [];
    for (const [at, task] of own.tasks.entries())
      if (task.name.includes(tasks))
        for (const clients of task.clients)
          comparisons.push(await compareTask([other, own], at, { task, clients, warmUp }));
    for (const task of longTasks)
      if (task.name.includes(tasks)) comparisons.push(...(await task.compare([other, own], size)));
    const facts: ServerFacts = {
      name,
      startUp: [other.server.startUp, own.server.startUp],
      peakMemory: [other.server.peakMemory() ?? Number.NaN, own.server.peakMemory() ?? Number.NaN],
    };
    await endAll(sides);
    if ('start'.includes(tasks)) comparisons.push(await compareStart([other, own]));
    return comparisons.length > 0 ? compareTable(comparisons, facts, size) : '';
  } finally {
    await endAll(sides);
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

/** Two built servers over copies of one file, task by task in turns: what else the machine does is the same for both. */
export async function runCompare(options: CompareOptions): Promise<string> {
  const tables: string[] = [];
  for (const part of parts) tables.push(await comparePart(part, options));
  return tables.join('\n');
}

const pair = ([other, own]: [number, number], digits: number): string =>
  `${other.toFixed(digits)} → ${own.toFixed(digits)}`;

const compareTable = (comparisons: readonly Comparison[], facts: ServerFacts, size: number): string =>
  [
    `### Two builds in turns over copies of one file: ${size} ${facts.name}`,
    '',
    `The other build → this one; ${rounds} rounds. Processor time is the server’s, a call; the ratio is that of this build to the other’s, round by round: median (least to most). Of screens it is that of the page’s scripts, four times slower.`,
    `Start-up ${pair(facts.startUp, 0)} ms, peak memory ${pair(facts.peakMemory, 0)} MB.`,
    '',
    '| | clients | p50 ms | p99 ms | per second | processor ms | ratio |',
    '|---|---:|---:|---:|---:|---:|---:|',
    ...comparisons.map(
      ({ name, clients, p50, p99, perSecond, cpu, ratio }) =>
        `| ${[name, clients, pair(p50, 2), pair(p99, 1), pair(perSecond, 0), pair(cpu, 2), `${ratio.median.toFixed(2)} (${ratio.least.toFixed(2)} to ${ratio.most.toFixed(2)})`].join(' | ')} |`,
    ),
    '',
  ].join('\n');
