import fc from 'fast-check';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { permanentGroups } from '#domain/fields/attributeGroups';
import { foldText } from '#domain/text/foldText';
import type { SaveResult } from '#domain/wire/Form';
import type { ListResult } from '#domain/wire/Listing';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { isObject } from '#domain/wire/isObject';
import { describeWithMongo } from '../../../test/mongo-peer/describeWithMongo';
import { collections } from '../../composition/collections';
import type { Store } from '#core/ports/Store';
import { openMemoryStore } from '../../storage/memory/MemoryStore';
import { openMongoStore } from '../../storage/mongo/MongoStore';
import { openSqliteStore } from '../../storage/sqlite/SqliteStore';
import type { TestApi } from '../../testing/testApi';
import { testApi } from '../../testing/testApi';
import { aProduct, aRecord, people } from '../../testing/testRecords';

/** One installation: a machine or two over the same data. */
interface Installation {
  stores: Store[];
  close(): Promise<void>;
}

const codes = ['alpha', 'beta', 'gamma'];
const recordIds = ['p1', 'p2', 'p3', 'p4', 'p5'];
const collectionOf = { product: 'products', order: 'orders' } as const;
const types = ['number', 'text', 'yesno'] as const;

const values = fc.oneof(fc.integer({ min: 0, max: 5 }), fc.constantFrom('1', '2', 'глина', 'Дуб', ''), fc.boolean());
const steps = fc.array(
  fc.record({
    machine: fc.integer({ min: 0, max: 1 }),
    code: fc.constantFrom(...codes),
    act: fc.oneof(
      fc.record({
        do: fc.constant('define' as const),
        type: fc.constantFrom(...types),
        filterable: fc.boolean(),
        sortable: fc.boolean(),
      }),
      fc.record({ do: fc.constantFrom('trash' as const, 'restore' as const) }),
      fc.record({ do: fc.constant('save' as const), record: fc.constantFrom(...recordIds), value: values }),
    ),
  }),
  { maxLength: 14 },
);

/** Whose attributes they are: those of orders are in a set of orders, those of products in none. */
const story = fc.record({ entity: fc.constantFrom('product' as const, 'order' as const), steps });

type Story = typeof story extends fc.Arbitrary<infer T> ? T : never;
type Type = (typeof types)[number];

interface Known {
  id: string;
  type: Type;
  filterable: boolean;
  sortable: boolean;
  trashed: boolean;
}

const rawOf = (record: StoredRecord, code: string): unknown => {
  const stored = record[code];
  return isObject(stored) ? stored['0'] : undefined;
};

/** What each type is asked for, and which stored values match, by plain evaluation. */
const questions: Record<Type, { ask: object; matches(raw: unknown): boolean }> = {
  number: { ask: { $gte: 2 }, matches: (raw) => typeof raw === 'number' && raw >= 2 },
  text: { ask: { $contains: 'гли' }, matches: (raw) => typeof raw === 'string' && foldText(raw).includes('гли') },
  yesno: { ask: { $eq: true }, matches: (raw) => raw === true },
};

const accepts: Record<Type, (value: unknown) => boolean> = {
  number: (value) => typeof value === 'number',
  text: (value) => typeof value === 'string',
  yesno: (value) => typeof value === 'boolean',
};

const idsOf = (result: object): string[] => (result as ListResult).items.map(({ _id }) => _id);
const settle = async (machines: readonly TestApi[]): Promise<void> => {
  for (const machine of machines) await machine.idle();
};

async function checkLists(
  machine: TestApi,
  entity: Story['entity'],
  code: string,
  known: Known | undefined,
): Promise<void> {
  const records = await machine.store.getMany(collectionOf[entity], recordIds);
  const { ask, matches } = questions[known?.type ?? 'text'];
  const filter = { $and: [{ [`${code}.0`]: ask }] };
  const reply = await machine.post(`/api/${entity}/list`, { filter, sort: { id: 1 } });
  // Sorting needs index values too: a sortable attribute can be asked for.
  if (!known || known.trashed || !(known.filterable || known.sortable)) expect(reply.status).toBe(400);
  else {
    expect(reply.status).toBe(200);
    const expected = records.filter((record) => matches(rawOf(record, code))).map(({ _id }) => _id);
    expect(idsOf(reply.result)).toEqual(expected.sort());
  }
  if (known?.type !== 'number' || known.trashed || !known.sortable) return;
  const sorted = await machine.post(`/api/${entity}/list`, { sort: { [code]: 1 } });
  const key = (record: StoredRecord): number => {
    const raw = rawOf(record, code);
    return typeof raw === 'number' ? raw : -Infinity;
  };
  const inOrder = [...records].sort((a, b) => key(a) - key(b) || (a._id < b._id ? -1 : 1));
  expect(idsOf(sorted.result)).toEqual(inOrder.map(({ _id }) => _id));
}

async function insertSet(machine: TestApi, groups: object): Promise<string> {
  const fields = { title: { uk: 'Замовлення', en: 'Orders' }, entity: { 0: 'order' }, groups };
  return ((await machine.post('/api/attributes-set/insert', { fields })).result as unknown as SaveResult)._id;
}

async function play(installation: Installation, { entity, steps: acts }: Story): Promise<void> {
  const [store] = installation.stores;
  if (!store) throw new Error('no store');
  for (const name of ['attributes', 'attributes-sets', 'products', 'orders', 'sessions'])
    await store.remove(name, { op: 'and', of: [] });
  await store.insert(
    collectionOf[entity],
    recordIds.map((id) =>
      entity === 'product' ? aProduct(id, `Товар ${id}`) : aRecord('order', { _id: id, urlcode: { 0: id } }),
    ),
  );
  const machines = await Promise.all(installation.stores.map((each) => testApi({ store: each })));
  const attributes = new Map<string, Known>();
  const groupsOf = (items: readonly string[]) => ({
    0: Object.entries(permanentGroups).map(([_id, title], at) => ({ _id, title, items: at === 0 ? items : [] })),
  });
  const set = machines[0] && entity === 'order' ? await insertSet(machines[0], groupsOf([])) : '';
  for (const { machine: at, code, act } of acts) {
    const machine = machines[at % machines.length];
    if (!machine) continue;
    const known = attributes.get(code);
    if (act.do === 'define') {
      const { type, filterable } = act;
      // Flags have no order.
      const sortable = act.sortable && type !== 'yesno';
      const fields = {
        title: { uk: code, en: code },
        code: { 0: code },
        type: { 0: type },
        backendFilterable: { 0: filterable },
        backendSortable: { 0: sortable },
      };
      const { result } = known
        ? await machine.put(`/api/attribute/update/${known.id}`, { fields })
        : await machine.post('/api/attribute/insert', { fields });
      const saved = result as unknown as SaveResult;
      expect([saved.valid, saved.fields]).toEqual([true, {}]);
      attributes.set(code, {
        id: known?.id ?? saved._id,
        type,
        filterable,
        sortable,
        trashed: known?.trashed ?? false,
      });
      const ids = [...attributes.values()].map(({ id }) => id);
      if (!known && set !== '')
        await machine.put(`/api/attributes-set/update/${set}`, { fields: { groups: groupsOf(ids) } });
    } else if (act.do === 'save') {
      const isField = known !== undefined && !known.trashed;
      const { result } = await machine.put(`/api/${entity}/update/${act.record}`, {
        fields: { [code]: { 0: act.value } },
      });
      const { valid } = result as unknown as SaveResult;
      // What a type reads, a form may send in another shape too: a number as a text.
      if (!isField) expect(valid).toBe(false);
      else if (accepts[known.type](act.value)) expect(valid).toBe(true);
    } else if (known) {
      const isTrash = act.do === 'trash';
      const body = { id: known.id, model: 'attribute' };
      await (isTrash
        ? machine.delete(`/api/attribute/delete/${known.id}`, body)
        : machine.post(`/api/attribute/restore/${known.id}`, body));
      known.trashed = isTrash;
    }
    await settle(machines);
    for (const each of machines) await checkLists(each, entity, code, attributes.get(code));
  }
  for (const each of machines) {
    for (const code of codes) await checkLists(each, entity, code, attributes.get(code));
    await each.close();
  }
}

function modelTest(open: () => Promise<Installation>, numRuns: number): void {
  jest.setTimeout(120_000);
  let installation: Installation;
  beforeAll(async () => {
    installation = await open();
    for (const [collection, records] of Object.entries(people()))
      await installation.stores[0]?.insert(collection, records);
  });
  afterAll(() => installation.close());

  it('lists by attributes as plain evaluation does, whatever is added, changed and removed meanwhile', async () => {
    await fc.assert(
      fc.asyncProperty(story, (each) => play(installation, each)),
      { numRuns: Number(process.env.AGREEMENT_RUNS ?? numRuns), seed: 20_261_122 },
    );
  });
}

const shared = (store: Store): Installation => ({ stores: [store, store], close: () => store.close() });

describe('attributes over the memory store', () =>
  modelTest(async () => shared(await openMemoryStore(collections)), 30));

describe('attributes over the embedded store', () => {
  const folder = mkdtempSync(join(tmpdir(), 'yarmarok-attributes-'));
  modelTest(async () => shared(await openSqliteStore(collections, { file: join(folder, 'yarmarok.db') })), 12);
  afterAll(() => rmSync(folder, { recursive: true }));
});

describeWithMongo('attributes of two machines on MongoDB', (mongo) => {
  modelTest(async () => {
    const place = { url: mongo.url(), database: mongo.newDatabase() };
    const stores = [await openMongoStore(collections, place), await openMongoStore(collections, place)];
    return {
      stores,
      close: async () => {
        for (const store of stores) await store.close();
      },
    };
  }, 4);
});
