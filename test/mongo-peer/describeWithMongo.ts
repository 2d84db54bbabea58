import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { MongoClient } from 'mongodb';
import { peerProgram, prepareMongoPeer } from './prepareMongoPeer';

export interface MongoForTests {
  url(): string;
  /** The name of a database that nothing has been written to. */
  newDatabase(): string;
}

interface Running {
  url: string;
  end(): Promise<void>;
}

async function ended(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.stdin?.end();
  await exit;
}

async function startPeer(libraries: string): Promise<Running> {
  const child = spawn('java', ['-XX:TieredStopAtLevel=1', '-cp', `${libraries}/*`, peerProgram], { stdio: ['pipe', 'pipe', 'ignore'] });
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`The MongoDB peer ended with ${String(code)}`);
  });
  const [url] = (await Promise.race([once(createInterface({ input: child.stdout }), 'line'), failed])) as [string];
  failed.catch(() => undefined);
  return { url, end: () => ended(child) };
}

function external(url: string, databases: readonly string[]): Running {
  return {
    url,
    async end() {
      const client = await MongoClient.connect(url);
      for (const name of databases) await client.db(name).dropDatabase();
      await client.close();
    },
  };
}

/**
 * Tests that speak to MongoDB: the one that MONGODB_URL names, or else a wire peer started for them. Where there is
 * neither they count as skipped, and a line says why.
 */
export function describeWithMongo(name: string, tests: (mongo: MongoForTests) => void): void {
  const url = process.env.MONGODB_URL;
  const peer = url ? null : prepareMongoPeer();
  const databases: string[] = [];
  let running: Running | null = null;
  const mongo: MongoForTests = {
    url() {
      if (!running) throw new Error('MongoDB is there only while the tests run');
      return running.url;
    },
    newDatabase() {
      const database = `test_${process.pid}_${Date.now().toString(36)}_${databases.length}`;
      databases.push(database);
      return database;
    },
  };

  if (peer && 'missing' in peer) {
    process.stderr.write(`SKIPPED: ${name}: MONGODB_URL is not set, and ${peer.missing}\n`);
    describe.skip(name, () => tests(mongo));
    return;
  }
  describe(name, () => {
    beforeAll(async () => {
      running = url ? external(url, databases) : await startPeer(peer?.libraries ?? '');
    }, 60_000);
    afterAll(() => running?.end());
    tests(mongo);
  });
}
