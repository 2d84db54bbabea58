import fc from 'fast-check';
import { compareBy } from '#domain/query/compareBy';
import { leaveOut } from '#domain/fields/leaveOut';
import { fieldsLeftOut } from '#domain/query/CollectionSpec';
import type { ApartField, CollectionSpec, IndexedPath, IndexKind } from '#domain/query/CollectionSpec';
import { deriveIndex } from '#domain/query/deriveIndex';
import { matches } from '#domain/query/matches';
import { matchAll } from '#domain/query/Where';
import type { Sort, Where } from '#domain/query/Where';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Store } from '#core/ports/Store';
import { aRecord, goods } from './contractSpecs';
import type { OpenEmptyStore } from './OpenEmptyStore';

const kindsOf = {
  'colour.0': ['key', 'text', 'keys', 'number'],
  'weight.0': ['number', 'instant', 'flag', 'key'],
  'care.uk': ['text', 'key'],
} as const satisfies Record<string, readonly IndexKind[]>;
const paths = Object.keys(kindsOf) as (keyof typeof kindsOf)[];

const anySpec: fc.Arbitrary<CollectionSpec> = fc
  .record({
    indexed: fc.tuple(
      ...paths.map((path) =>
        fc.option(
          fc.record({
            path: fc.constant(path),
            kind: fc.constantFrom<IndexKind>(...kindsOf[path]),
            sharedIndex: fc.boolean(),
          }),
        ),
      ),
    ),
    search: fc.subarray<string>([...paths]),
    // The type of a field is in the code, and does not change.
    apart: fc.subarray<ApartField>([
      { name: 'colour', type: 'editor' },
      { name: 'care', type: 'textarea' },
    ]),
  })
  .map(({ indexed, search, apart }) => ({
    ...goods,
    apart,
    indexed: [...goods.indexed, ...indexed.flatMap((path) => path ?? [])],
    search: [...goods.search, ...search],
  }));

const colour = fc.constantFrom<unknown>('red', 'Red', 'blue', ['red', 'blue'], ['x'], 5, null, '');
const weight = fc.constantFrom<unknown>(1, 2.5, -3, '2026-01-01', '2026-01-02T10:00:00Z', true, 'w', null);
const care = fc.constantFrom<unknown>('прати вручну', 'не прати', 'хімчистка red', '', 7);
const anyId = fc.integer({ min: 0, max: 11 }).map((at) => `r${at}`);
const fields = fc.record(
  {
    colour: colour.map((value) => ({ 0: value })),
    weight: weight.map((value) => ({ 0: value })),
    care: care.map((uk) => ({ uk })),
  },
  { requiredKeys: [] },
);
const anyChanges = fc.record({ 'colour.0': colour, 'weight.0': weight, 'care.uk': care }, { requiredKeys: [] });

type Step =
  | { do: 'spec'; spec: CollectionSpec }
  | { do: 'insert'; id: string; fields: Record<string, unknown> }
  | { do: 'replace'; id: string; fields: Record<string, unknown> }
  | { do: 'patch'; ids: string[]; changes: Record<string, unknown> }
  | { do: 'remove'; id: string }
  | { do: 'index'; limit: number }
  | { do: 'ask' };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('spec' as const), spec: anySpec }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('insert' as const), id: anyId, fields }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('replace' as const), id: anyId, fields }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('patch' as const),
      ids: fc.array(anyId, { minLength: 1, maxLength: 4 }),
      changes: anyChanges,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), id: anyId }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('index' as const), limit: fc.integer({ min: 1, max: 8 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('ask' as const) }) },
);

function conditionsOn({ path, kind }: IndexedPath): Where[] {
  const exists: Where = { op: 'exists', path, value: true };
  const isIn = (...values: (string | number | boolean)[]): Where => ({ op: 'in', path, values });
  switch (kind) {
    case 'number':
      return [exists, isIn(1, 2.5), { op: 'range', path, from: -3, to: 2 }];
    case 'instant':
      return [exists, { op: 'range', path, to: '2026-01-02' }, isIn('2026-01-01')];
    case 'flag':
      return [isIn(true), { op: 'not', of: isIn(true) }];
    case 'keys':
      return [exists, isIn('red', 'x'), { op: 'not', of: isIn('blue') }];
    default:
      return [isIn('RED', 'прати вручну'), { op: 'contains', path, texts: ['рати', 're'] }, { op: 'not', of: exists }];
  }
}

async function writeOne(store: Store, it: Step): Promise<void> {
  switch (it.do) {
    case 'insert':
      await store.insert('goods', [aRecord(it.id, it.fields)]);
      return;
    case 'replace': {
      const stored = await store.get('goods', it.id);
      if (stored) await store.replace('goods', { ...aRecord(it.id, it.fields), _revision: stored._revision + 1 });
      return;
    }
    case 'patch':
      await store.patch('goods', { op: 'ids', ids: it.ids }, it.changes);
      return;
    case 'remove':
      await store.remove('goods', { op: 'ids', ids: [it.id] });
      return;
    default:
      return;
  }
}

/**
 * Every path that is complete is found and sorted by as its definition says; the others are told. Records are read in any
 * parts, whether they have been moved apart yet or not.
 */
async function ask(store: Store, spec: CollectionSpec): Promise<void> {
  const { pending, cleaning } = await store.indexState('goods');
  const records = (await store.find('goods', { where: matchAll })).records;
  for (const without of [['colour', 'care'], ['care'], ['weight']])
    expect((await store.find('goods', { where: matchAll, without })).records).toEqual(
      records.map((record) => leaveOut(record, fieldsLeftOut(spec, without))),
    );
  const questions: { where: Where; sort?: Sort[] }[] = spec.indexed
    .slice(goods.indexed.length)
    .filter(({ path }) => !pending.includes(path))
    .flatMap((path) =>
      conditionsOn(path).map((where) => ({
        where,
        ...(path.kind !== 'keys' && { sort: [{ path: path.path, direction: 1 as const }] }),
      })),
    );
  const isSearchComplete = !cleaning && !spec.search.some((path) => pending.includes(path));
  if (isSearchComplete)
    questions.push({ where: { op: 'search', text: 'прати' } }, { where: { op: 'search', text: 'red' } });
  for (const question of questions) expect(await answer(store, question)).toEqual(expected(spec, records, question));
}

async function answer(store: Store, question: { where: Where; sort?: Sort[] }): Promise<unknown> {
  return { ids: await store.ids('goods', question), count: await store.count('goods', question.where) };
}

function expected(
  spec: CollectionSpec,
  records: readonly StoredRecord[],
  { where, sort = [] }: { where: Where; sort?: Sort[] },
) {
  const matching = records.map((record) => deriveIndex(spec, record)).filter((index) => matches(where, index));
  return { ids: matching.sort(compareBy(sort)).map(({ id }) => id), count: matching.length };
}

/** Opened so that records are never derived at once. */
export function specsAgree(open: OpenEmptyStore): void {
  it('finds by the definition whatever specifications, writes and steps come in between', async () => {
    const store = await open([goods]);
    try {
      await fc.assert(
        fc
          .asyncProperty(
            fc.array(fc.tuple(anyId, fields), { maxLength: 10 }),
            fc.array(step, { maxLength: 30 }),
            async (given, steps) => {
              for (const [id, values] of given) await store.insert('goods', [aRecord(id, values)]);
              let spec = goods;
              for (const it of steps) {
                if (it.do === 'spec') await store.changeSpec((spec = it.spec));
                else if (it.do === 'index') await store.indexNext('goods', it.limit);
                else if (it.do === 'ask') await ask(store, spec);
                else await writeOne(store, it);
              }
              for (let state = await store.indexState('goods'); state.pending.length > 0 || state.cleaning;)
                state = await store.indexNext('goods', 5);
              await ask(store, spec);
            },
          )
          .beforeEach(async () => {
            await store.remove('goods', matchAll);
            await store.changeSpec(goods);
          }),
        { numRuns: Number(process.env.AGREEMENT_RUNS ?? 20) },
      );
    } finally {
      await store.close();
    }
  }, 120_000);

  it('tells that a search may find a removed path, also while another path is derived', async () => {
    const store = await open([goods]);
    try {
      await store.changeSpec({ ...goods, search: [...goods.search, 'colour.0'] });
      await store.insert('goods', [aRecord('r0', { colour: { 0: 'red' } })]);
      const spec: CollectionSpec = {
        ...goods,
        indexed: [...goods.indexed, { path: 'care.uk', kind: 'text', sharedIndex: false }],
      };
      await store.changeSpec(spec);
      const red: Where = { op: 'search', text: 'red' };
      const { cleaning } = await store.indexState('goods');
      expect({ cleaning, found: await store.count('goods', red) }).not.toEqual({ cleaning: false, found: 1 });
      for (let state = await store.indexState('goods'); state.pending.length > 0 || state.cleaning;)
        state = await store.indexNext('goods', 5);
      expect(await store.count('goods', red)).toBe(0);
    } finally {
      await store.close();
    }
  });
}
