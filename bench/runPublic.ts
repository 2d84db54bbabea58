import { productSorts } from '../api/modules/public/reads/loadProductList';
import { benchServer } from './benchServer';
import { HttpClient } from './HttpClient';
import { runTimed, summaryOf } from './measure';
import { prepareSqlite } from './openBenchStore';
import { categoryCount } from './products';

/** What one kind of page costs. */
export interface PublicTimes {
  name: string;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Milliseconds of the server's processor time, a page. */
  cpu: number;
  count: number;
}

const pages = 1000;

interface PublicTask {
  name: string;
  count: number;
  path(at: number): string;
}

const product = (at: number): string => `/product/product-${at}`;

/** Each address once, but for what is asked for again. */
const tasks: readonly PublicTask[] = [
  { name: 'product, each another one', count: pages, path: (at) => product(at) },
  { name: 'product in English, each another one', count: pages, path: (at) => `/en${product(at)}` },
  { name: 'the same product', count: pages, path: () => product(7) },
  { name: 'category, first page', count: categoryCount, path: (at) => `/category/category-${at}` },
  {
    name: 'category, each sort and page another one',
    count: 400,
    path: (at) =>
      `/category/category-${at % categoryCount}?sort=${productSorts[at % productSorts.length] ?? ''}&page=${2 + (at % 70)}`,
  },
  { name: 'the same category', count: pages, path: () => '/category/category-7' },
  { name: 'the start page', count: pages, path: () => '/' },
];

/** The public side of the built server with the embedded store, one client, as browsers ask: compressed. */
export async function runPublic(size: number): Promise<PublicTimes[]> {
  const server = await benchServer(await prepareSqlite(size));
  const client = new HttpClient(server.origin, 1, { 'accept-encoding': 'gzip' });
  const times: PublicTimes[] = [];
  try {
    // Compiles what all pages run; these are none of those that are counted.
    await runTimed((at) => client.answer('GET', product(size - 1 - at)), 0, 500, 1);
    for (const { name, count, path } of tasks) {
      const before = server.processorTime() ?? Number.NaN;
      // Of the generated products a tenth is turned off or removed: their page says so, and costs as much.
      const run = await runTimed((at) => client.answer('GET', path(at)), 0, count, 1);
      const { p50, p99 } = summaryOf([run]);
      const cpu = ((server.processorTime() ?? Number.NaN) - before) / count;
      process.stderr.write(`  public: ${name}: ${p50.toFixed(2)} ms, ${cpu.toFixed(2)} ms of the processor\n`);
      times.push({ name, p50, p99, cpu, count });
    }
    return times;
  } finally {
    client.close();
    await server.end();
  }
}
