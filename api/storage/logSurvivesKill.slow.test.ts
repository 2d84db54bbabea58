import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describeWithMongo } from '../../test/mongo-peer/describeWithMongo';
import { matchAll } from '#domain/query/Where';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { collections } from '../composition/collections';
import type { Store } from '#core/ports/Store';
import { until } from '../testing/until';
import { openMongoStore } from './mongo/MongoStore';
import { openSqliteStore } from './sqlite/SqliteStore';
import { copyOfDatabase } from './testing/copyOfDatabase';
import { builtPrograms } from '../testing/builtPrograms';

/** As `loggingWriter` changes at once. */
const bulkRows = 600;

const programs = builtPrograms('log-kill-test', { loggingWriter: join(__dirname, 'testing', 'loggingWriter.ts') });

interface Writer {
  child: ChildProcess;
  /** Resolves after so many further lines. */
  after(lines: number): Promise<void>;
  kill(): Promise<void>;
}

function startWriter(args: readonly string[], acknowledged: Map<string, number>): Writer {
  const child = spawn(process.execPath, [programs('loggingWriter'), ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let failure = '';
  child.stderr.on('data', (text) => (failure += String(text)));
  let seen = 0;
  let waiting: { at: number; resolve(): void; reject(error: Error): void } | null = null;
  let ended: Error | null = null;
  const output = createInterface({ input: child.stdout });
  output.on('line', (line) => {
    const [id = '', revision] = line.split(' ');
    if (revision) acknowledged.set(id, Math.max(acknowledged.get(id) ?? 0, Number(revision)));
    seen += 1;
    if (waiting && seen >= waiting.at) waiting.resolve();
  });
  const exit = once(child, 'exit');
  child.on('exit', (_code, signal) => {
    if (signal === 'SIGKILL') return;
    ended = new Error(`The writer ended by itself: ${failure}`);
    waiting?.reject(ended);
  });
  return {
    child,
    after: (lines) =>
      new Promise((resolve, reject) => {
        if (ended) reject(ended);
        else waiting = { at: seen + lines, resolve, reject };
      }),
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await Promise.all([exit, once(output, 'close')]);
    },
  };
}

/** How often a writer is killed on each store; the suite has time for a few. */
const rounds = Number(process.env.KILL_ROUNDS ?? 2);

/** Every acknowledged write is there, and the history tells of each revision of each product once. */
async function expectWholeLog(store: Store, acknowledged: ReadonlyMap<string, number>): Promise<number> {
  const revisions = new Map<string, number>();
  for await (const { _id, _revision } of store.stream('products', { where: matchAll })) revisions.set(_id, _revision);
  expect([...acknowledged].filter(([id, revision]) => (revisions.get(id) ?? 0) < revision)).toEqual([]);
  const logged = new Map<string, number[]>();
  for await (const entry of store.stream('changes', { where: matchAll })) {
    const { ids, revisions: of } = entry as StoredRecord & { ids: string[]; revisions: number[] };
    ids.forEach((id, at) => logged.set(id, [...(logged.get(id) ?? []), of[at] ?? 0]));
  }
  const wrong = [...revisions].filter(([id, last]) => {
    const list = (logged.get(id) ?? []).sort((a, b) => a - b);
    return list.length !== last || list.some((revision, at) => revision !== at + 1);
  });
  expect(wrong.map(([id, last]) => ({ id, last, logged: logged.get(id) }))).toEqual([]);
  expect([...logged.keys()].filter((id) => !revisions.has(id))).toEqual([]);
  return [...revisions.values()].reduce((sum, last) => sum + last, 0);
}

const report = (store: string, revisions: number): void => {
  if (process.env.KILL_ROUNDS)
    process.stderr.write(`${store}: ${rounds} kills, ${revisions} revisions, each told once\n`);
};

describe('the history of products, when their writer is killed', () => {
  it('tells of every revision once, on the embedded store', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'yarmarok-log-'));
    const file = join(folder, 'store.sqlite');
    const acknowledged = new Map<string, number>();
    let revisions = 0;
    for (let round = 0; round < rounds; round += 1) {
      const writer = startWriter(['sqlite', file, '', `w${round}`], acknowledged);
      await writer.after(bulkRows + 10 + ((round * 397) % 1_300));
      await writer.kill();
      const store = await openSqliteStore(collections, { file: copyOfDatabase(file) });
      revisions = await expectWholeLog(store, acknowledged);
      await store.close();
    }
    expect(revisions).toBeGreaterThan(bulkRows * rounds);
    report('SQLite', revisions);
    rmSync(folder, { recursive: true });
  }, 3_600_000);
});

describeWithMongo('the history of products, when one of two machines is killed', (mongo) => {
  const writers: Writer[] = [];
  const stores: Store[] = [];
  afterEach(async () => {
    await Promise.all(writers.map((writer) => writer.kill()));
    await Promise.all(stores.map((store) => store.close()));
  });

  it('tells of every revision once, and leaves no mark', async () => {
    const database = mongo.newDatabase();
    const acknowledged = new Map<string, number>();
    const start = (name: string): Writer => {
      const writer = startWriter(['mongo', mongo.url(), database, name], acknowledged);
      writers.push(writer);
      return writer;
    };
    let other = start('first');
    await other.after(bulkRows);
    for (let round = 0; round < rounds; round += 1) {
      const writer = start(`w${round}`);
      await writer.after(1 + ((round * 397) % 1_300));
      await writer.kill();
      if (round % 4 === 3) {
        await other.kill();
        other = start(`other${round}`);
        await other.after(10);
      }
    }
    await other.kill();
    // All writers are dead, so what they have begun is abandoned at once.
    const last = await openMongoStore(collections, { url: mongo.url(), database, abandonedMs: 1 });
    stores.push(last);
    await until(async () => {
      await last.recoverLog();
      return (await markedDocuments(mongo.url(), database)) === 0;
    }, 180_000);
    report('MongoDB', await expectWholeLog(last, acknowledged));
  }, 3_600_000);
});

/** Over all collections of the product. */
async function markedDocuments(url: string, database: string): Promise<number> {
  const { MongoClient } = await import('mongodb');
  const client = await MongoClient.connect(url);
  const counts = await Promise.all(
    collections.map(({ name }) =>
      client
        .db(database)
        .collection(name)
        .countDocuments({ '_log.0': { $exists: true } }),
    ),
  );
  await client.close();
  return counts.reduce((sum, count) => sum + count, 0);
}
