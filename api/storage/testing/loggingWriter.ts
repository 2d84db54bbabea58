import { collections } from '../../composition/collections';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Author } from '#core/kernel/RecordWriter';
import { entities } from '../../modules/registry';
import { systemClock } from '#core/ports/Clock';
import { webCryptoProvider } from '#core/ports/CryptoProvider';
import type { Store } from '#core/ports/Store';
import { RecordService } from '#core/records/RecordService';
import { systemRecord } from '#core/schema/systemCollection';

/**
 * Writes products of the product's own collection, with their history, until it is killed, and names each acknowledged
 * revision: `id revision`. Bulk changes are of so many rows: of two parts on MongoDB.
 */
const bulkRows = 600;

const [kind = '', place = '', database = '', name = ''] = process.argv.slice(2);

/** It is started often, so it loads one driver. */
async function openStore(): Promise<Store> {
  if (kind === 'sqlite') {
    const { openSqliteStore } = await import('../sqlite/SqliteStore');
    return openSqliteStore(collections, { file: place });
  }
  const { openMongoStore } = await import('../mongo/MongoStore');
  return openMongoStore(collections, { url: place, database, abandonedMs: 3_000 });
}

const store = await openStore();
const records = new RecordService(store, systemClock, webCryptoProvider);
const product = entities.get('product');
if (!product) throw new Error('there are no products');
const author: Author = { user: null, origin: { kind: 'system' } };

const report = (written: readonly { id: string; revision: number }[]): void =>
  void process.stdout.write(written.map(({ id, revision }) => `${id} ${revision}\n`).join(''));

async function add(ids: readonly string[]): Promise<void> {
  const added: StoredRecord[] = ids.map((id) =>
    systemRecord(id, systemClock.now(), { title: { uk: `Глечик ${id}` }, sku: { 0: id } }),
  );
  if ((await records.insert(product as never, added, author)).ok) report(ids.map((id) => ({ id, revision: 1 })));
}

const shared = Array.from({ length: bulkRows }, (_, at) => `shared-${String(at).padStart(3, '0')}`);
const existing = new Set((await store.getMany('products', shared)).map(({ _id }) => _id));
if (existing.size < shared.length) await add(shared.filter((id) => !existing.has(id)));

async function change(ids: readonly string[], value: string): Promise<void> {
  const read = await store.getMany('products', ids);
  const patches = new Map(ids.map((id) => [id, { set: { 'brand.0': value } }]));
  report(await records.patchEach(product as never, patches, read, author));
}

/** Many records, few, new ones and a whole: the ways of writing that have entries. */
async function write(round: number): Promise<void> {
  const value = `${name}-${round}`;
  await change(shared, value);
  await change(shared.slice(round % 10, (round % 10) + 3), `${value}-few`);
  await add([`${value}-a`, `${value}-b`]);
  const stored = await store.get('products', shared[round % 7] ?? '');
  if (!stored) return;
  const next = { ...stored, brand: { 0: `${value}-whole` }, _revision: stored._revision + 1 };
  const { ok } = await records.replace(product as never, stored, next, author).catch(() => ({ ok: false }));
  if (ok) report([{ id: next._id, revision: next._revision }]);
}

const recovery = setInterval(() => void store.recoverLog().catch(() => undefined), 1_000);
recovery.unref();
for (let round = 0; ; round += 1) await Promise.all([write(round * 2), write(round * 2 + 1)]);
