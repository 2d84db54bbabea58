import { MongoClient } from 'mongodb';
import { prepareMongoPeer } from './prepareMongoPeer';
import { startMongoPeer } from './startMongoPeer';
import type { RunningMongo } from './startMongoPeer';

interface MongoForTests {
  url(): string;
  /** The name of a new, empty database. */
  newDatabase(): string;
}

function external(url: string, databases: readonly string[]): RunningMongo {
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
 * Tests on MongoDB: the one of MONGODB_URL, or a wire peer started for them. Without either they are skipped, and a
 * line explains why.
 */
export function describeWithMongo(name: string, tests: (mongo: MongoForTests) => void): void {
  const url = process.env.MONGODB_URL;
  const peer = url ? null : prepareMongoPeer();
  const databases: string[] = [];
  let running: RunningMongo | null = null;
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
      running = url ? external(url, databases) : await startMongoPeer(peer?.libraries ?? '');
    }, 60_000);
    afterAll(() => running?.end());
    tests(mongo);
  });
}
