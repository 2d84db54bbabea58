import { setMaxListeners } from 'node:events';
import { benchServer, account } from './benchServer';
import { HttpClient } from './HttpClient';
import { runTimed, summaryOf } from './measure';
import { prepareSqlite } from './openBenchStore';
import { idOf } from './products';

/** What listeners cost. */
export interface LiveTimes {
  name: string;
  listeners: number;
  /** Milliseconds of a list. */
  p50: number;
  p99: number;
  /** Share of a core that the server takes, of changes and lists together. */
  core: number;
  /** MB. */
  memory: number;
}

const listeners = 200;
/** The server gives a session so many. */
const perSession = 5;
const restMs = 20_000;
/** 10 000 a minute. */
const changesPerSecond = 10_000 / 60;
const loadMs = 20_000;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
const list = { model: 'product', page: 1, limit: 50 };

/** The lists of a product's first page while others change products; `busy`: as many as a busy marketplace does. */
export async function runLive(size: number): Promise<LiveTimes[]> {
  const server = await benchServer(await prepareSqlite(size));
  const client = new HttpClient(server.origin, 8);
  const stop = new AbortController();
  setMaxListeners(listeners, stop.signal);
  const times: LiveTimes[] = [];
  const processorTime = (): number => server.processorTime() ?? Number.NaN;

  async function measured(name: string, open: number, length: number, perSecond: number): Promise<void> {
    const before = processorTime();
    const started = performance.now();
    const until = started + length;
    let made = 0;
    const change = async (): Promise<void> => {
      while (performance.now() < until && perSecond > 0) {
        const due = Math.floor(((performance.now() - started) / 1000) * perSecond);
        if (made >= due) {
          await pause(2);
          continue;
        }
        made += 1;
        const fields = { brand: { 0: `Марка ${open} ${made}` } };
        await client.call('PUT', `/api/product/update/${idOf('product', 1 + (made % 1000))}`, { fields });
      }
    };
    const lists = async () => {
      const runs = [];
      for (let at = 0; performance.now() < until; at += 1) {
        runs.push(await runTimed(() => client.call('POST', '/api/listing/get-list', list), at, 1, 1));
        await pause(100);
      }
      return summaryOf(runs);
    };
    const [{ p50, p99 }] = await Promise.all([lists(), change(), change(), change(), change()]);
    const core = (processorTime() - before) / (performance.now() - started);
    process.stderr.write(
      `  live: ${name}: ${made} changes, list ${p99.toFixed(1)} ms p99, ${(core * 100).toFixed(1)} %\n`,
    );
    times.push({ name, listeners: open, p50, p99, core, memory: server.memory() ?? Number.NaN });
  }

  try {
    await client.logIn(account.email, account.password);
    await measured('warming up', 0, 5_000, changesPerSecond);
    times.pop();
    await measured('at rest', 0, restMs, 0);
    await measured('10 000 changes a minute', 0, loadMs, changesPerSecond);
    let heard = 0;
    for (let at = 0; at < listeners; at += perSession) {
      const session = new HttpClient(server.origin, perSession);
      await session.logIn(account.email, account.password);
      for (let stream = 0; stream < perSession; stream += 1)
        void session.listen('/api/events', stop.signal, () => (heard += 1));
    }
    await measured('at rest', listeners, restMs, 0);
    await measured('10 000 changes a minute', listeners, loadMs, changesPerSecond);
    // Memory that grows with each would not be flat.
    for (const again of ['again', 'a third time', 'a fourth time', 'a fifth time'])
      await measured(again, listeners, loadMs, changesPerSecond);
    process.stderr.write(`  live: ${heard} parts heard\n`);
    return times;
  } finally {
    stop.abort();
    client.close();
    await server.end();
  }
}
