import { arch, cpus, totalmem } from 'node:os';
import { mediaTable } from './mediaTable';
import { placeTable } from './placeTable';
import { attributeTable } from './attributeTable';
import type { AttributeTimes } from './attributeTable';
import type { ActionTimes } from './runActions';
import type { MediaTimes } from './runMedia';
import type { Pause } from './runHostile';
import type { PlaceTimes } from './runPlaces';
import type { PublicTimes } from './runPublic';
import type { FormTimes } from './runForm';
import { steps } from './runLibrary';
import type { LibraryTimes } from './runLibrary';
import type { ListTimes } from './runLists';
import type { LiveTimes } from './runLive';
import type { PresenceCost } from './runPresence';
import type { LoadingTimes } from './runLoading';
import type { Line, Run } from './runTasks';

const milliseconds = (value: number): string => (value < 10 ? value.toFixed(2) : value.toFixed(0));
const thousands = (value: number): string =>
  Math.round(value)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ' ');

const titles: Record<string, string> = {
  http: 'Over HTTP, embedded store (session, access and form checks included)',
  orders: 'Orders of 1 to 12 lines over HTTP, embedded store',
  orderFloor: 'The floor for orders: node:http with a prepared answer',
  floor: 'The floor: node:http with a prepared answer',
  history: 'What the history costs: the same with and without its log, in turns',
  sqlite: 'The embedded store itself',
  memory: 'The memory store (for mocks and tests: it goes through all records)',
  mongo: 'The MongoDB store',
};

const cells = (lines: readonly Line[], name: string, clients: number): string[] => {
  const measured = lines.find((line) => line.name === name && line.clients === clients)?.measured;
  return measured
    ? [milliseconds(measured.p50), milliseconds(measured.p99), thousands(measured.perSecond)]
    : ['', '', ''];
};

/** The table of a run. */
export function runTable({ name, size, startUp, memory, lines }: Run): string {
  const names = [...new Set(lines.map((line) => line.name))];
  const rows = names.map((task) => `| ${[task, ...cells(lines, task, 1), ...cells(lines, task, 16)].join(' | ')} |`);
  const facts = [
    startUp === null ? '' : `start-up ${Math.round(startUp)} ms`,
    memory === null ? '' : `memory after the run ${Math.round(memory)} MB`,
  ].filter(Boolean);
  return [
    `### ${titles[name] ?? name}, ${thousands(size)} ${name.startsWith('order') ? 'orders' : 'products'}`,
    '',
    ...(facts.length > 0 ? [`${facts.join(', ')}.`.replace(/^./, (letter) => letter.toUpperCase()), ''] : []),
    '| | p50 ms, 1 client | p99 ms | per second | p50 ms, 16 clients | p99 ms | per second |',
    '|---|---:|---:|---:|---:|---:|---:|',
    ...rows,
    '',
  ].join('\n');
}

const buildNames: Readonly<Record<string, string>> = { '': 'this one', stock: 'react-admin alone' };
const buildName = (build: string): string => buildNames[build] ?? 'the one before';

export const formTable = (forms: readonly FormTimes[]): string =>
  [
    '### The form in the browser: 150 fields in two languages, processor slowed down four times',
    '',
    'Opened from the list, a quarter of a second after the pointer came to the title, with a warm cache; medians of the rounds. Scripting is what the page’s own code took until the first',
    'screen is drawn, and until the open tab’s fields below it stand too, which are built when nothing else is to do. Then somebody types; a key’s time goes from the key press to the next drawn frame, of 60 a second.',
    '',
    '| | build | opens, ms | of it scripting, ms | scripting until the whole tab stands, ms | a key p50, ms | a key p99, ms | keys over a frame |',
    '|---|---|---:|---:|---:|---:|---:|---:|',
    ...forms.map(
      ({ name, build, opens, scripting, standing, keyP50, keyP99, late, keys }) =>
        `| ${[name, buildName(build), ...[opens, scripting, standing, keyP50, keyP99].map(milliseconds), `${late} of ${keys}`].join(' | ')} |`,
    ),
    '',
  ].join('\n');

export const pauseTable = (pauses: readonly Pause[]): string =>
  [
    '### What others wait for while hostile calls come in, embedded store with the demo',
    '',
    'The longest answer of `/healthz`, asked again every 2 ms from a thread of its own (`bench/runHostile.ts`; goal: 50 ms).',
    '',
    '| | calls | longest pause, ms | meanwhile |',
    '|---|---:|---:|---|',
    ...pauses.map(
      ({ name, calls, longest, during }) => `| ${name} | ${thousands(calls)} | ${longest.toFixed(0)} | ${during} |`,
    ),
    '',
  ].join('\n');

export const publicTable = (times: readonly PublicTimes[], size: number): string =>
  [
    `### The public side, ${thousands(size)} products, embedded store`,
    '',
    'One client, compressed answers (`npm run bench -- public`); processor time is that of the server, compression included. Goals: 5 ms for a page that is made, 1 ms for one that is kept.',
    '',
    '| | pages | p50 ms | p99 ms | processor, ms a page |',
    '|---|---:|---:|---:|---:|',
    ...times.map(
      ({ name, count, p50, p99, cpu }) =>
        `| ${name} | ${thousands(count)} | ${milliseconds(p50)} | ${milliseconds(p99)} | ${cpu.toFixed(2)} |`,
    ),
    '',
  ].join('\n');

const share = (part: number): string => `${(part * 100).toFixed(2)} %`;

export const liveTable = (times: readonly LiveTimes[], presence: PresenceCost, size: number): string =>
  [
    `### What listeners to changes cost, ${thousands(size)} products, embedded store`,
    '',
    'A list of 50 ten times a second meanwhile (`npm run bench -- live`); the share of a core is that of the server, changes and lists included.',
    '',
    '| | listeners | list p50 ms | p99 ms | share of a core | memory, MB |',
    '|---|---:|---:|---:|---:|---:|',
    ...times.map(
      ({ name, listeners, p50, p99, core, memory }) =>
        `| ${name} | ${listeners} | ${milliseconds(p50)} | ${milliseconds(p99)} | ${(core * 100).toFixed(1)} % | ${memory.toFixed(0)} |`,
    ),
    '',
    `That an order is open in each of ${presence.panels} panels, which say so every 30 s, takes ${share(presence.open)} of a core; the same panels with nothing open ${share(presence.atRest)}.`,
    '',
  ].join('\n');

export const loadingTable = (loading: readonly LoadingTimes[]): string =>
  [
    '### Opening the panel in the browser, processor slowed down four times',
    '',
    'From the navigation to the frame that shows what can be used; medians of five rounds, the builds in turns. Requests are the page, files and calls until then;',
    'KB are what came over the network, compressed, fonts and headers included. "react-admin alone" is its own list of six columns with rows that are in the page (`bench/stockPanel`).',
    '',
    '| | build | usable, ms | of it scripting, ms | requests | KB |',
    '|---|---|---:|---:|---:|---:|',
    ...loading.map(
      ({ name, build, usable, scripting, requests, kilobytes }) =>
        `| ${[name, buildName(build), usable.toFixed(0), scripting.toFixed(0), requests, kilobytes.toFixed(0)].join(' | ')} |`,
    ),
    '',
  ].join('\n');

const actionTable = (actions: readonly ActionTimes[]): string =>
  [
    '### All that is found, minus three, over HTTP: to the trash, and undone',
    '',
    'The server does it in steps beside its other calls; one client looks through the list all the while. Each time the rows were counted and the three looked at.',
    '',
    '| | products | rows | answered, ms | done, s | rows per second | lists meanwhile p50, ms | p99, ms |',
    '|---|---:|---:|---:|---:|---:|---:|---:|',
    ...actions.map(
      ({ name, size, rows, answered, whole, listP50, listP99 }) =>
        `| ${[name, thousands(size), thousands(rows), milliseconds(answered), (whole / 1000).toFixed(1), thousands((rows * 1000) / whole), milliseconds(listP50), milliseconds(listP99)].join(' | ')} |`,
    ),
    '',
  ].join('\n');

export const listTable = (lists: readonly ListTimes[]): string =>
  [
    '### Lists in the browser, embedded store',
    '',
    'From the press to the frame in which the window has its other rows, of 60 a second; median and worst of the rounds; and until the rows outside of the window are drawn too.',
    'Each round asks for what was not asked before. Scripting is what the page’s own code took until all rows are drawn.',
    '',
    '| | products | rows | processor slowed down | p50 ms | worst ms | all rows, ms | scripting, ms |',
    '|---|---:|---:|---:|---:|---:|---:|---:|',
    ...lists.map(
      ({ name, size, rows, slowed, p50, worst, whole, scripting }) =>
        `| ${[name, thousands(size), rows, `${slowed} ×`, ...[p50, worst, whole, scripting].map(milliseconds)].join(' | ')} |`,
    ),
    '',
  ].join('\n');

const libraryTable = (library: readonly LibraryTimes[]): string =>
  [
    `### The media library, scrolled by ${steps} steps of 700 px, a frame each; then End`,
    '',
    '| files | processor slowed down | seconds | tasks over 50 ms | longest, ms | End to the last file, ms | tiles in the page at the end |',
    '|---:|---:|---:|---:|---:|---:|---:|',
    ...library.map(
      ({ files, slowed, seconds, longTasks, longest, end, tiles }) =>
        `| ${[thousands(files), `${slowed} ×`, seconds.toFixed(1), longTasks, milliseconds(longest), thousands(end), tiles].join(' | ')} |`,
    ),
    '',
  ].join('\n');

/** Measurements other than stores and calls. */
interface Times {
  loading: readonly LoadingTimes[];
  forms: readonly FormTimes[];
  lists: readonly ListTimes[];
  library: readonly LibraryTimes[];
  actions: readonly ActionTimes[];
  media: MediaTimes | null;
  places: PlaceTimes | null;
  attributes: readonly AttributeTimes[];
  pauses: readonly Pause[];
}

/** Generates docs/benchmarks.md: only measured values, with the machine. `notes`: what was not measured, and why. */
export function report(
  runs: readonly Run[],
  { loading, forms, lists, library, actions, media, places, attributes, pauses }: Times,
  notes: readonly string[],
  date: string,
): string {
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'CPU'} (${arch()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
  return [
    '# Benchmarks',
    '',
    `Written by \`npm run bench\` on ${date}: ${machine}. The clients, the server and the store share these cores.`,
    '',
    'Generated products of about 2 KB (JSON in UTF-8) with Ukrainian and English texts, from a fixed seed. Each filter and each searched word is one',
    'that was not asked before. An update is answered when it is on the disk. At 16 clients each sends its next call when its last is answered.',
    '',
    ...notes.map((note) => `- ${note}`),
    ...(notes.length > 0 ? [''] : []),
    ...(loading.length > 0 ? [loadingTable(loading)] : []),
    ...(forms.length > 0 ? [formTable(forms)] : []),
    ...(lists.length > 0 ? [listTable(lists)] : []),
    ...(library.length > 0 ? [libraryTable(library)] : []),
    ...(actions.length > 0 ? [actionTable(actions)] : []),
    ...(media ? [mediaTable(media)] : []),
    ...(places ? [placeTable(places)] : []),
    ...(attributes.length > 0 ? [attributeTable(attributes)] : []),
    ...(pauses.length > 0 ? [pauseTable(pauses)] : []),
    ...runs.map(runTable),
  ].join('\n');
}
