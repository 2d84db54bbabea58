import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMemoryStore } from '../../api/storage/memory/MemoryStore';
import { openMongoStore } from '../../api/storage/mongo/MongoStore';
import { openSqliteStore } from '../../api/storage/sqlite/SqliteStore';
import { testApi } from '../../api/testing/testApi';
import { aProduct } from '../../api/testing/testRecords';
import type { ListResult } from '#domain/wire/Listing';
import { certainTotals } from '../mongo-peer/certainTotals';
import { describeWithMongo } from '../mongo-peer/describeWithMongo';
import { pagesMakeTheWhole } from './pagesMakeTheWhole';

describe('lists over the memory store', () => {
  pagesMakeTheWhole((specs) => openMemoryStore(specs), 100);
});

describe('lists over SQLite', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'yarmarok-paging-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  pagesMakeTheWhole((specs) => openSqliteStore(specs, { file: join(folder, 'paging.db') }), 100);
});

describeWithMongo('lists over MongoDB', (mongo) => {
  pagesMakeTheWhole(
    (specs) => openMongoStore(specs, { url: mongo.url(), database: mongo.newDatabase(), tuning: certainTotals }),
    30,
  );
});

describe('the order of a list', () => {
  it.each([
    ['uk', ['Гудзик', 'ґанок', 'єнот', 'Заєць', 'її', 'йод', 'Щітка', 'юшка', 'яблуко', 'Apple']],
    ['en', ['Гудзик', 'ґанок', 'apple', 'Banana', 'banjo', 'Zebra']],
  ] as const)('is that of the language: %s', async (language, expected) => {
    const products = [...expected]
      .sort((a, b) => (a < b ? 1 : -1))
      .map((title, at) => aProduct(`p${at}`, '', { title: { uk: title, en: title } }));
    const api = await testApi({ seed: { products }, language });
    const { result } = await api.post('/api/product/list', { sort: { title: 1 }, limit: 100 });
    const titles = (result as unknown as ListResult).items.map(
      ({ fields }) => (fields.title as Record<string, string>)[language],
    );
    expect(titles).toEqual(expected);
  });
});
