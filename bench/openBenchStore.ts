import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { collections } from '../api/composition/collections';
import type { Store } from '#core/ports/Store';
import { openMemoryStore } from '../api/storage/memory/MemoryStore';
import { openMongoStore } from '../api/storage/mongo/MongoStore';
import { openSqliteStore } from '../api/storage/sqlite/SqliteStore';
import { categoryCount, idOf, productAt, shopCount } from './products';

export const storeNames = ['sqlite', 'memory', 'mongo'] as const;
export type StoreName = (typeof storeNames)[number];

const batchSize = 500;

/** The folder of generated data of a size; another generator or other collections get another folder. */
export function dataDirOf(size: number): string {
  const content = createHash('sha256').update(JSON.stringify([productAt(1), productAt(12_345), collections]));
  return join(process.cwd(), 'dist', 'bench-data', `${size}-${content.digest('hex').slice(0, 12)}`);
}

const titled = (id: string, at: number, word: string) => ({
  _id: id,
  _deleted: false,
  _created: '2024-01-01T00:00:00.000Z',
  _updated: '2024-01-01T00:00:00.000Z',
  _revision: 1,
  _increment: at + 1,
  title: { uk: `${word} ${at}`, en: `${word} ${at}` },
  slug: { 0: `${word.toLowerCase()}-${at}` },
  active: { 0: true },
});

export const shopRecords = () => Array.from({ length: shopCount }, (_, at) => titled(idOf('shop', at), at, 'Shop'));

async function seedStore(store: Store, size: number): Promise<void> {
  await store.insert('shops', shopRecords());
  await store.insert(
    'categories',
    Array.from({ length: categoryCount }, (_, at) => titled(idOf('category', at), at, 'Category')),
  );
  for (let from = 0; from < size; from += batchSize) {
    const records = Array.from({ length: Math.min(batchSize, size - from) }, (_, at) => productAt(from + at));
    const written = await store.insert('products', records);
    if (!written.ok) throw new Error(`${written.id} has a ${written.taken} that is taken`);
    if (from % 50_000 === 0) process.stderr.write(`  ${from} of ${size}\n`);
  }
  await store.next('products', size);
}

/** Creates the embedded store's file once. Opened here, so that no index rebuild happens during a measurement. */
export async function prepareSqlite(size: number): Promise<string> {
  const folder = dataDirOf(size);
  const done = join(folder, 'filled');
  const isFilled = existsSync(done);
  if (!isFilled) process.stderr.write(`Generating ${size} products into ${folder}\n`);
  mkdirSync(folder, { recursive: true });
  const store = await openSqliteStore(collections, { file: join(folder, 'yarmarok.db') });
  if (!isFilled) await seedStore(store, size);
  await store.close();
  writeFileSync(done, '');
  return folder;
}

interface Opened {
  store: Store;
  /** Milliseconds to open a filled file (or database) until the store responds; null for stores without persistence. */
  startUp: number | null;
}

export async function openBenchStore(name: StoreName, size: number, mongoUrl: string | undefined): Promise<Opened> {
  if (name === 'sqlite') {
    const folder = await prepareSqlite(size);
    const started = performance.now();
    const store = await openSqliteStore(collections, { file: join(folder, 'yarmarok.db') });
    await store.get('products', idOf('product', 0));
    return { store, startUp: performance.now() - started };
  }
  if (name === 'memory') {
    const store = await openMemoryStore(collections);
    await seedStore(store, size);
    return { store, startUp: null };
  }
  if (!mongoUrl) throw new Error('For mongo, name a server in MONGODB_URL');
  const options = { url: mongoUrl, database: `yarmarok_bench_${size}` };
  const filling = await openMongoStore(collections, options);
  if ((await filling.count('products', { op: 'and', of: [] })) < size) await seedStore(filling, size);
  await filling.close();
  const started = performance.now();
  const store = await openMongoStore(collections, options);
  await store.get('products', idOf('product', 0));
  return { store, startUp: performance.now() - started };
}
