import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { collections } from '../api/composition/createApi';
import { property } from '../api/modules/catalogue/property/definition';
import type { Store } from '../api/ports/Store';
import { newFixedRecords } from '../api/records/newFixedRecords';
import { openSqliteStore } from '../api/storage/sqlite/SqliteStore';
import type { StoredRecord } from '../domain/wire/StoredRecord';
import { dataDirOf, shopRecords } from './openBenchStore';
import { clientAt, clientCount, coupon, orderAt, orderedProduct, orderedProducts } from './orders';

const batchSize = 1000;

async function insertAll(
  store: Store,
  collection: string,
  count: number,
  recordAt: (at: number) => StoredRecord | Promise<StoredRecord>,
): Promise<void> {
  for (let from = 0; from < count; from += batchSize) {
    const size = Math.min(batchSize, count - from);
    const records = await Promise.all(Array.from({ length: size }, (_, at) => recordAt(from + at)));
    const written = await store.insert(collection, records);
    if (!written.ok) throw new Error(`${written.id} has a ${written.taken} that is taken`);
    if (from % 50_000 === 0) process.stderr.write(`  ${collection}: ${from} of ${count}\n`);
  }
  await store.next(collection, count);
}

/** Creates the embedded store's file with so many orders once, with the code that indexes the application's. */
export async function prepareOrders(size: number): Promise<string> {
  const folder = `${dataDirOf(size)}-orders`;
  const done = join(folder, 'filled');
  if (existsSync(done)) return folder;
  mkdirSync(folder, { recursive: true });
  const store = await openSqliteStore(collections, { file: join(folder, 'yarmarok.db') });
  const now = Date.now();
  const settings = newFixedRecords(property, now).map((record) =>
    record._id === 'payment' ? { ...record, liqpay_card_active: { 0: true } } : record,
  );
  await store.insert('properties', settings);
  await store.insert('shops', shopRecords());
  await store.insert('promocodes', [coupon()]);
  await insertAll(store, 'products', orderedProducts, orderedProduct);
  await insertAll(store, 'clients', clientCount, clientAt);
  await insertAll(store, 'orders', size, (at) => orderAt(at, size, now, store));
  await store.close();
  writeFileSync(done, '');
  return folder;
}
