import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { compareBy } from '#domain/query/compareBy';
import { deriveIndex } from '#domain/query/deriveIndex';
import { matches } from '#domain/query/matches';
import { allOf, matchAll } from '#domain/query/Where';
import type { Sort, Where } from '#domain/query/Where';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Store } from '#core/ports/Store';
import { aRecord, contractSpecs, goods } from '../testing/contractSpecs';
import { openSqliteStore } from './SqliteStore';
import { defaultTuning } from './Tuning';

const folder = mkdtempSync(join(tmpdir(), 'yarmarok-attribute-rows-'));
afterAll(() => rmSync(folder, { recursive: true }));

// As if there were many records: what is asked for by a list is found in memory, a change of two is one statement.
const tuning = { ...defaultTuning, smallCollectionSize: -1, fewRows: 0, bulkThreshold: 2 };

const id = fc.constantFrom(...Array.from({ length: 40 }, (_, at) => `r${at}`));
const aPrice = fc.option(fc.constantFrom(1, 2, 2.5, 3, 4), { nil: undefined });
const anInstant = fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-01-01', '2026-02-01T10:00:00.000Z');
const record = fc
  .record({ id, price: aPrice, from: anInstant, deleted: fc.boolean(), tags: fc.subarray(['нове', 'літо', 'ліс']) })
  .map(({ price, tags, from, deleted, ...rest }) =>
    aRecord(rest.id, {
      price: { 0: price === undefined ? {} : { default: price } },
      tags: { 0: tags },
      _updated: from,
      _deleted: deleted,
    }),
  );

const isIn = (path: string, values: (string | boolean)[]): Where => ({ op: 'in', path, values });
const list = fc.record({
  where: fc
    .tuple(
      fc.subarray(['нове', 'літо', 'ліс', 'немає'], { minLength: 1 }).map((tags) => isIn('tags.0', tags)),
      fc.option(fc.boolean().map((value) => isIn('_deleted', [value]))),
      fc.option(
        fc
          .record({ from: fc.constantFrom(1, 2, 2.5), to: fc.constantFrom(2, 3, 9) })
          .map((range): Where => ({ op: 'range', path: 'price.0.default', ...range })),
      ),
    )
    .map((parts) => allOf(...parts.filter((part) => part !== null))),
  sort: fc
    .record({ path: fc.constantFrom('price.0.default', '_updated', '_id'), direction: fc.constantFrom<1 | -1>(1, -1) })
    .map((sort): Sort[] => [sort]),
  offset: fc.constantFrom(0, 0, 1, 5, 30),
  limit: fc.constantFrom(1, 3, 10, 50),
});

const write = fc.oneof(
  record.map((one) => async (store: Store) => {
    const stored = await store.get('goods', one._id);
    if (stored) await store.replace('goods', { ...one, _revision: stored._revision + 1 });
    else await store.insert('goods', [one]);
  }),
  fc.tuple(fc.uniqueArray(id, { maxLength: 6 }), fc.option(aPrice), fc.boolean()).map(
    ([ids, price, deleted]) =>
      (store: Store) =>
        store.patch(
          'goods',
          { op: 'ids', ids },
          price === null ? { _deleted: deleted } : { 'price.0.default': price ?? null },
        ),
  ),
  fc.uniqueArray(id, { maxLength: 2 }).map((ids) => (store: Store) => store.remove('goods', { op: 'ids', ids })),
);

it('finds pages in memory as the definition does, while records are written', async () => {
  let files = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(record, { minLength: 15, maxLength: 40, selector: ({ _id }) => _id }),
      fc.array(fc.tuple(write, list), { minLength: 5, maxLength: 20 }),
      async (records, steps) => {
        const store = await openSqliteStore(contractSpecs, { file: join(folder, `${(files += 1)}.db`), tuning });
        await store.insert('goods', records);
        for (const [change, { where, sort, offset, limit }] of steps) {
          // Beside the write: what it reads into memory for the next list is written to meanwhile.
          await Promise.all([change(store), store.find('goods', { where, sort, offset, limit })]);
          const all = (await store.find('goods', { where: matchAll })).records;
          const expected = all
            .map((each: StoredRecord) => deriveIndex(goods, each))
            .filter((index) => matches(where, index))
            .sort(compareBy(sort));
          const { records: page, total } = await store.find('goods', { where, sort, offset, limit });
          expect(page.map(({ _id }) => _id)).toEqual(expected.slice(offset, offset + limit).map((index) => index.id));
          expect(total).toBe(expected.length);
        }
        await store.close();
      },
    ),
    { numRuns: Number(process.env.AGREEMENT_RUNS ?? 20) },
  );
});
