import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describeWithMongo } from '../../test/mongo-peer/describeWithMongo';
import { matchAll } from '../../domain/query/Where';
import type { StoredRecord } from '../../domain/wire/StoredRecord';
import type { Store } from '../ports/Store';
import { openMongoStore } from './mongo/MongoStore';
import { openSqliteStore } from './sqlite/SqliteStore';
import { contractSpecs } from './testing/contractSpecs';
import { copyOfDatabase } from './testing/copyOfDatabase';
import { builtPrograms } from '../testing/builtPrograms';

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

/** Every acknowledged write is there, and the log tells of each revision of each record once. */
async function expectWholeLog(store: Store, acknowledged: ReadonlyMap<string, number>): Promise<void> {
  const revisions = new Map<string, number>();
  for await (const { _id, _revision } of store.stream('goods', { where: matchAll })) revisions.set(_id, _revision);
  expect([...acknowledged].filter(([id, revision]) => (revisions.get(id) ?? 0) < revision)).toEqual([]);
  const told = new Map<string, number[]>();
  for await (const entry of store.stream('log', { where: matchAll })) {
    const { ids, revisions: of } = entry as StoredRecord & { ids: string[]; revisions: number[] };
    ids.forEach((id, at) => told.set(id, [...(told.get(id) ?? []), of[at] ?? 0]));
  }
  const sorted = [...told].map(([id, list]) => [id, list.sort((a, b) => a - b)] as const);
  expect(new Map(sorted)).toEqual(
    new Map([...revisions].map(([id, last]) => [id, Array.from({ length: last }, (_, at) => at + 1)])),
  );
}

describe('the log of changes, when its writer is killed', () => {
  it('tells of every revision once, on the embedded store', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'yarmarok-log-'));
    const file = join(folder, 'store.sqlite');
    const acknowledged = new Map<string, number>();
    for (let round = 0; round < 12; round += 1) {
      const writer = startWriter(['sqlite', file, '', `w${round}`], acknowledged);
      await writer.after(10 + round * 23);
      await writer.kill();
      const store = await openSqliteStore(contractSpecs, { file: copyOfDatabase(file) });
      await expectWholeLog(store, acknowledged);
      await store.close();
    }
    expect(acknowledged.size).toBeGreaterThan(30);
    rmSync(folder, { recursive: true });
  }, 120_000);
});

describeWithMongo('the log of changes, when one of two machines is killed', (mongo) => {
  const writers: Writer[] = [];
  const stores: Store[] = [];
  afterEach(async () => {
    await Promise.all(writers.map((writer) => writer.kill()));
    await Promise.all(stores.map((store) => store.close()));
  });

  it('tells of every revision once', async () => {
    const database = mongo.newDatabase();
    const acknowledged = new Map<string, number>();
    // Creates the collections before two machines start at once.
    stores.push(await openMongoStore(contractSpecs, { url: mongo.url(), database }));
    const start = (name: string): Writer => {
      const writer = startWriter(['mongo', mongo.url(), database, name], acknowledged);
      writers.push(writer);
      return writer;
    };
    let other = start('first');
    await other.after(30);
    for (let round = 0; round < 12; round += 1) {
      const writer = start(`w${round}`);
      await writer.after(15 + round * 11);
      await writer.kill();
      if (round % 4 === 3) {
        await other.kill();
        other = start(`other${round}`);
        await other.after(10);
      }
    }
    await other.kill();
    // All writers are dead, so what they have begun is abandoned at once.
    const last = await openMongoStore(contractSpecs, { url: mongo.url(), database, abandonedMs: 1 });
    stores.push(last);
    let unfinished = 1;
    const until = Date.now() + 20_000;
    while (unfinished > 0 && Date.now() < until) {
      await last.recoverLog();
      unfinished = await markedDocuments(mongo.url(), database);
    }
    expect(unfinished).toBe(0);
    await expectWholeLog(last, acknowledged);
  }, 180_000);
});

async function markedDocuments(url: string, database: string): Promise<number> {
  const { MongoClient } = await import('mongodb');
  const client = await MongoClient.connect(url);
  const count = await client
    .db(database)
    .collection('goods')
    .countDocuments({ '_log.0': { $exists: true } });
  await client.close();
  return count;
}
