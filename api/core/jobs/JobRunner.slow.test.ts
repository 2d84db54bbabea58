import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeWithMongo } from '../../../test/mongo-peer/describeWithMongo';
import { collections } from '../../composition/collections';
import { openMongoStore } from '../../storage/mongo/MongoStore';
import { openSqliteStore } from '../../storage/sqlite/SqliteStore';
import { jobContract } from './testing/jobContract';

describe('jobs over the embedded store', () => {
  const folder = mkdtempSync(join(tmpdir(), 'yarmarok-jobs-'));
  jobContract(() => openSqliteStore(collections, { file: join(folder, 'yarmarok.db') }));
  // After the contract has closed the store.
  afterAll(() => rmSync(folder, { recursive: true }));
});

describeWithMongo('jobs on MongoDB', (mongo) =>
  jobContract(() => openMongoStore(collections, { url: mongo.url(), database: mongo.newDatabase() })),
);
