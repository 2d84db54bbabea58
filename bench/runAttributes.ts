import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { collections } from '../api/composition/collections';
import type { Store } from '#core/ports/Store';
import { openSqliteStore } from '../api/storage/sqlite/SqliteStore';
import type { CollectionSpec } from '#domain/query/CollectionSpec';
import { allOf } from '#domain/query/Where';
import { productWithAttributes, threeAttributes, withAttributes } from './attributes';
import type { AttributeTimes } from './attributeTable';
import { measure } from './measure';
import { categoryCount, idOf } from './products';
import { below, seeded } from './random';

const batchSize = 500;
const notDeleted = { op: 'in', path: '_deleted', values: [false] } as const;
/** What an update gives other values. */
const changing = ['select_1', 'multiple_1', 'number_1', 'price'];
const byPrice = [{ path: 'price.0.default', direction: 1 as const }];

async function fill(store: Store, size: number): Promise<void> {
  for (let from = 0; from < size; from += batchSize) {
    const records = Array.from({ length: Math.min(batchSize, size - from) }, (_, at) =>
      productWithAttributes(from + at),
    );
    await store.insert('products', records);
    if (from % 50_000 === 0) process.stderr.write(`  ${from} of ${size}\n`);
  }
}

/** Lists by attributes, updates, and lists while one attribute more is derived: the result is one line of JSON. */
async function run(): Promise<void> {
  const [, , design = 'shared', count = '100000'] = process.argv;
  const size = Number(count);
  const plain = collections.find(({ name }) => name === 'products');
  if (!plain) throw new Error('There are no products');
  const spec = withAttributes(plain, design === 'shared');
  const content = createHash('sha256').update(JSON.stringify([productWithAttributes(1), spec]));
  const folder = join(process.cwd(), 'dist', 'bench-data', `attributes-${size}-${content.digest('hex').slice(0, 12)}`);
  const file = join(folder, 'yarmarok.db');
  mkdirSync(folder, { recursive: true });
  const isFilled = existsSync(join(folder, 'filled'));
  let store = await openSqliteStore([spec], { file });
  if (!isFilled) await fill(store, size);
  await store.close();
  writeFileSync(join(folder, 'filled'), '');
  const megabytes = statSync(file).size / 2 ** 20;
  store = await openSqliteStore([spec], { file });

  const random = seeded(11);
  const list = () =>
    store.find('products', {
      where: allOf(notDeleted, ...threeAttributes(random)),
      sort: byPrice,
      offset: 0,
      limit: 25,
    });
  const anyId = (): string => idOf('product', below(random, size));
  const lists = await measure(list, { count: 400, clients: 1, warmUp: 300 });
  const update = async (): Promise<void> => {
    const id = anyId();
    const record = await store.get('products', id);
    if (!record) throw new Error('A product is missing');
    const other = productWithAttributes(below(random, size));
    const values = Object.fromEntries(changing.map((code) => [code, other[code] ?? null]));
    const written = await store.replace('products', { ...record, ...values, _revision: record._revision + 1 });
    if (!written.ok) throw new Error(written.reason);
  };
  const updates = await measure(update, { count: 500, clients: 1, warmUp: 20 });

  const usual = () => {
    const from = below(random, 5000);
    const category = {
      op: 'in',
      path: 'category.0',
      values: [idOf('category', below(random, categoryCount))],
    } as const;
    const price = { op: 'range', path: 'price.0.default', from, to: from + 2000 } as const;
    return store.find('products', { where: allOf(notDeleted, category, price), sort: byPrice, offset: 0, limit: 25 });
  };
  const alone = await measure(usual, { count: 500, clients: 1, warmUp: 50 });

  // One attribute more: a select that was not filtered by until now.
  const more: CollectionSpec = {
    ...spec,
    indexed: [...spec.indexed, { path: 'note_1.uk', kind: 'key', ...(design === 'shared' && { sharedIndex: true }) }],
  };
  const addStarted = performance.now();
  await store.changeSpec(more);
  let isOver = false;
  const times: number[] = [];
  const visitor = async (): Promise<void> => {
    while (!isOver) {
      const at = performance.now();
      await new Promise((resolve) => setImmediate(resolve));
      await usual();
      times.push(performance.now() - at);
    }
  };
  const visiting = visitor();
  while ((await store.indexNext('products', 2000)).pending.length > 0);
  const added = (performance.now() - addStarted) / 1000;
  isOver = true;
  await visiting;
  times.sort((a, b) => a - b);
  await store.changeSpec(spec);
  while ((await store.indexNext('products', 2000)).cleaning);
  await store.close();
  const result: AttributeTimes = {
    design: design === 'shared' ? 'one table for all' : 'an index each',
    size,
    megabytes,
    lists: [lists.p50, lists.p99],
    update: updates.p50,
    usual: [alone.p50, alone.p99],
    added,
    meanwhile: [times[Math.floor(times.length * 0.5)] ?? NaN, times[Math.floor(times.length * 0.99)] ?? NaN],
  };
  console.log(JSON.stringify(result));
}

run().catch((failure: unknown) => {
  console.error(failure);
  process.exit(1);
});
