import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { collections } from '../api/composition/collections';
import { entityNamed } from '../api/testing/testRecords';
import { sumMoney, toHryvnia, toMoney } from '#domain/commerce/Money';
import type { Money } from '#domain/commerce/Money';
import { matchAll } from '#domain/query/Where';
import type { Store } from '#core/ports/Store';
import type { Patch } from '#core/ports/StoreWrites';
import { chunk } from '../api/storage/chunk';
import { localisedOf, textOf } from '#core/schema/valueOf';
import { newFixedRecords } from '#core/records/newFixedRecords';
import { openSqliteStore } from '../api/storage/sqlite/SqliteStore';
import type { StoredRecord } from '#domain/wire/StoredRecord';
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

/** What the application has counted of the clients of orders. */
async function countClients(store: Store): Promise<void> {
  const figures = new Map<string, { count: number; sum: Money; shops: Set<string> }>();
  for await (const order of store.stream('orders', { where: matchAll })) {
    const client = textOf(order, 'client');
    const { count, sum, shops } = figures.get(client) ?? { count: 0, sum: 0 as Money, shops: new Set() };
    const isSold = textOf(order, 'current_status') !== 'canceled';
    const total = toMoney(isSold ? Number(localisedOf(order, 'total')['0']) : 0);
    figures.set(client, { count: count + 1, sum: sumMoney([sum, total]), shops: shops.add(textOf(order, 'shop')) });
  }
  for (const clients of chunk([...figures], batchSize)) {
    const patches = clients.map(([id, { count, sum, shops }]): [string, Patch] => [
      id,
      { set: { 'ordersCount.0': count, 'ordersSum.0': toHryvnia(sum), 'shops.0': [...shops].sort() } },
    ]);
    await store.patchEach('clients', new Map(patches));
  }
}

/** Creates the embedded store's file with so many orders once, with the code that indexes the application's. */
export async function prepareOrders(size: number): Promise<string> {
  const folder = `${dataDirOf(size)}-orders`;
  const [filled, counted] = [join(folder, 'filled'), join(folder, 'counted')];
  if (existsSync(counted)) return folder;
  mkdirSync(folder, { recursive: true });
  const store = await openSqliteStore(collections, { file: join(folder, 'yarmarok.db') });
  if (!existsSync(filled)) await fill(store, size);
  writeFileSync(filled, '');
  await countClients(store);
  await store.close();
  writeFileSync(counted, '');
  return folder;
}

async function fill(store: Store, size: number): Promise<void> {
  const now = Date.now();
  const settings = newFixedRecords(entityNamed('property'), now).map((record) =>
    record._id === 'payment' ? { ...record, liqpay_card_active: { 0: true } } : record,
  );
  await store.insert('properties', settings);
  await store.insert('shops', shopRecords());
  await store.insert('promocodes', [coupon()]);
  await insertAll(store, 'products', orderedProducts, orderedProduct);
  await insertAll(store, 'clients', clientCount, clientAt);
  await insertAll(store, 'orders', size, (at) => orderAt(at, size, now, store));
}
