import fc from 'fast-check';
import { leaveOut } from '#domain/fields/leaveOut';
import { fieldsLeftOut } from '#domain/query/CollectionSpec';
import { compareBy } from '#domain/query/compareBy';
import { deriveIndex } from '#domain/query/deriveIndex';
import { matches } from '#domain/query/matches';
import { matchAll } from '#domain/query/Where';
import type { Where } from '#domain/query/Where';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { FindRequest } from '#core/ports/StoreReads';
import type { Changes, Patch } from '#core/ports/StoreWrites';
import type { Store } from '#core/ports/Store';
import type { OpenEmptyStore } from './OpenEmptyStore';
import { openMemoryStore } from '../memory/MemoryStore';
import { anyChanges, anyId, anyRecord, anySort, anyWhere } from './arbitraries';
import { contractSpecs, goods } from './contractSpecs';
import { sortById } from './sortById';

type Step =
  | { do: 'insert'; records: StoredRecord[] }
  | { do: 'read'; id: string }
  | { do: 'replace'; record: StoredRecord; isOfLastRead: boolean }
  | { do: 'patch'; where: Where; changes: Changes }
  | { do: 'patchEach'; patches: [string, Patch][] }
  | { do: 'remove'; where: Where }
  | { do: 'find'; request: FindRequest }
  | { do: 'walk'; where: Where; after: string; limit: number };

const request: fc.Arbitrary<FindRequest> = fc.record(
  {
    where: anyWhere,
    sort: anySort,
    offset: fc.integer({ min: 0, max: 5 }),
    limit: fc.integer({ min: 0, max: 6 }),
    // Of other names nothing is left out.
    without: fc.subarray(['description', 'care', 'title', 'unknown']),
  },
  { requiredKeys: ['where'] },
);

const anyPatch: fc.Arbitrary<Patch> = fc.record(
  { set: anyChanges, revision: fc.integer({ min: 1, max: 4 }) },
  { requiredKeys: ['set'] },
);

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('insert' as const), records: fc.array(anyRecord, { maxLength: 3 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('read' as const), id: anyId }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('replace' as const), record: anyRecord, isOfLastRead: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('patch' as const), where: anyWhere, changes: anyChanges }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('patchEach' as const),
      patches: fc.array(fc.tuple(anyId, anyPatch), { maxLength: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('remove' as const),
      where: fc.record({ op: fc.constant('ids' as const), ids: fc.array(anyId, { maxLength: 2 }) }),
    }),
  },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('find' as const), request }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('walk' as const),
      where: anyWhere,
      after: fc.oneof(fc.constant(''), anyId),
      limit: fc.integer({ min: 0, max: 6 }),
    }),
  },
);

async function fromStream(records: AsyncIterable<StoredRecord>): Promise<StoredRecord[]> {
  const read: StoredRecord[] = [];
  for await (const record of records) read.push(record);
  return read;
}

/** `lastRead`: by id, what this store has returned; it may have been written, and removed and added, since. */
async function applyStep(store: Store, lastRead: Map<string, StoredRecord | null>, it: Step): Promise<unknown> {
  switch (it.do) {
    case 'insert':
      return store.insert('goods', it.records);
    case 'read': {
      const record = await store.get('goods', it.id);
      lastRead.set(it.id, record);
      return record;
    }
    case 'replace': {
      const { _id } = it.record;
      // Mostly of the stored revision, so that most replaces succeed.
      const read = (it.isOfLastRead && lastRead.get(_id)) || (await store.get('goods', _id));
      const next = { ...it.record, _revision: (read?._revision ?? 0) + 1 };
      return store.replace('goods', next, undefined, undefined, read ?? undefined);
    }
    case 'patch':
      return sortById(await store.patch('goods', it.where, it.changes));
    case 'patchEach':
      return sortById(await store.patchEach('goods', new Map(it.patches)));
    case 'remove':
      return store.remove('goods', it.where);
    case 'walk':
      return store.scanIds('goods', it.where, it.after, it.limit);
    case 'find': {
      const ids = await store.ids('goods', it.request);
      const { where, sort = [], without = [] } = it.request;
      return {
        ...(await store.find('goods', it.request)),
        ids,
        byIds: await store.getMany('goods', ids, without),
        streamed: await fromStream(store.stream('goods', { where, sort, without })),
        count: await store.count('goods', it.request.where),
      };
    }
  }
}

/** The expected result by definition: every record tested, then sorted. */
function expected(
  records: readonly StoredRecord[],
  { where, sort = [], offset = 0, limit = Infinity, without = [] }: FindRequest,
): unknown {
  const matching = records.map((record) => deriveIndex(goods, record)).filter((index) => matches(where, index));
  const sorted = matching.sort(compareBy(sort));
  const page = sorted.slice(offset, offset + limit);
  const read = ({ record }: { record: StoredRecord }): StoredRecord => leaveOut(record, fieldsLeftOut(goods, without));
  return {
    records: page.map(read),
    total: matching.length,
    ids: page.map(({ id }) => id),
    byIds: page.map(read),
    streamed: sorted.map(read),
    count: matching.length,
  };
}

export function storesAgree(open: OpenEmptyStore): void {
  it('does the same as the memory store and the definition on random writes and questions', async () => {
    const store = await open(contractSpecs);
    const model = await openMemoryStore(contractSpecs);
    try {
      await fc.assert(
        fc
          .asyncProperty(
            fc.array(anyRecord, { minLength: 5, maxLength: 15 }),
            fc.array(step, { maxLength: 25 }),
            async (records, steps) => {
              for (const record of records)
                expect(await store.insert('goods', [record])).toEqual(await model.insert('goods', [record]));
              const [lastRead, lastReadOfModel] = [new Map(), new Map()] as const;
              for (const it of steps) {
                const answer = await applyStep(store, lastRead, it);
                expect(answer).toEqual(await applyStep(model, lastReadOfModel, it));
                if (it.do === 'find')
                  expect(answer).toEqual(
                    expected((await model.find('goods', { where: matchAll })).records, it.request),
                  );
              }
            },
          )
          .beforeEach(async () => {
            await store.remove('goods', matchAll);
            await model.remove('goods', matchAll);
          }),
        { numRuns: Number(process.env.AGREEMENT_RUNS ?? 50) },
      );
    } finally {
      await store.close();
      await model.close();
    }
  }, 120_000);
}
