import { MongoClient } from 'mongodb';
import type { CommandStartedEvent } from 'mongodb';
import { allOf, matchAll, notDeleted } from '#domain/query/Where';
import type { Where } from '#domain/query/Where';
import { describeWithMongo } from '../../../test/mongo-peer/describeWithMongo';
import type { Store } from '#core/ports/Store';
import { aRecord, contractSpecs } from '../testing/contractSpecs';
import { openMongoStore } from './MongoStore';
import type { MongoOptions } from './MongoStore';

type Json = Record<string, unknown>;

const category: Where = { op: 'in', path: 'category.0', values: ['house'] };
const title = (text: string): Where => ({ op: 'contains', path: 'title.uk', texts: [text] });
const search = (text: string): Where => ({ op: 'search', text });

const many = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    aRecord(`m${String(at).padStart(5, '0')}`, {
      title: { uk: `Глечик ${at}` },
      category: { 0: at % 2 ? 'house' : 'garden' },
      price: { 0: { default: at } },
    }),
  );

/** The fields that a filter bounds at its top level: in a branch of `$or` each of them. */
function boundFields(filter: Json): string[][] {
  const own = Object.keys(filter).filter((name) => !name.startsWith('$'));
  const parts = ((filter.$and ?? []) as Json[]).flatMap(boundFields);
  const branches = ((filter.$or ?? []) as Json[]).flatMap(boundFields);
  const common = [...own, ...parts.flat()];
  return branches.length === 0 ? [common] : branches.map((branch) => [...branch, ...common]);
}

/** Whether an index begins with a field that is bound, or is the order itself. */
function isServed({ filter, sort }: { filter: Json; sort?: Json }, indexes: readonly string[][]): boolean {
  const order = [...Object.keys(sort ?? {})];
  const isOrdered = indexes.some((keys) => order.length > 0 && order.every((name, at) => keys[at] === name));
  return isOrdered || boundFields(filter).every((bound) => indexes.some(([first]) => bound.includes(first ?? '')));
}

describeWithMongo('calls of MongoDB', (mongo) => {
  let calls: CommandStartedEvent[] = [];
  let store: Store;
  let options: MongoOptions;
  beforeEach(async () => {
    const database = mongo.newDatabase();
    const onCommand = (event: CommandStartedEvent): void => {
      if (event.commandName !== 'endSessions') calls.push(event);
    };
    options = { url: mongo.url(), database, onCommand };
    store = await openMongoStore(contractSpecs, options);
  });
  afterEach(() => store.close());

  const callsOf = async (act: () => Promise<unknown>): Promise<string[]> => {
    calls = [];
    await act();
    return calls.map(({ commandName }) => commandName);
  };
  const list = (where: Where) => store.find('goods', { where, sort: [{ path: '_updated', direction: -1 }], limit: 10 });
  const exportAll = async (sort: 'title.uk' | '_updated'): Promise<number> => {
    let count = 0;
    for await (const record of store.stream('goods', { where: notDeleted, sort: [{ path: sort, direction: 1 }] }))
      count += Number(record._id !== '');
    return count;
  };

  it('one at the start of what is as it was left', async () => {
    await store.insert('goods', many(600));
    const start = async (): Promise<void> => (await openMongoStore(contractSpecs, options)).close();
    expect(await callsOf(start)).toEqual(['find']);
  });

  it('go on with a derivation that was cut off, in batches', async () => {
    await store.insert('goods', many(1_200));
    const client = await MongoClient.connect(mongo.url());
    const layouts = client.db(options.database).collection<{ _id: string; fingerprint: string }>('yarmarok_layouts');
    await layouts.updateOne({ _id: 'goods' }, { $unset: { fingerprint: true } });
    const documents = client.db(options.database).collection<{ _id: string }>('goods');
    await documents.updateMany({ _id: { $gt: 'm00999' } }, { $set: { '_ix.g': ['another'] } });
    await client.close();
    const start = async (): Promise<void> => (await openMongoStore(contractSpecs, options)).close();
    const resumed = await callsOf(start);
    expect(resumed.filter((name) => name === 'find')).toHaveLength(3);
    expect(calls.filter(({ commandName }) => commandName === 'update')[0]?.command.updates).toHaveLength(200);
    expect(await callsOf(start)).toEqual(['find']);
  });

  it('three for a list, two for its next one, and none to count again what a write did not move', async () => {
    await store.insert('goods', many(20));
    expect(await callsOf(() => list(notDeleted))).toHaveLength(3);
    expect(await callsOf(() => list(notDeleted))).toEqual(['find', 'find']);
    await store.patch('goods', { op: 'ids', ids: ['m00003'] }, { 'price.0.default': 7, 'title.uk': 'Миска' });
    expect(await callsOf(() => list(notDeleted))).not.toContain('aggregate');
    expect(await callsOf(() => list(notDeleted))).toEqual(['find', 'find']);
  });

  it('few for a change of 1 000, which names what it sets and no whole records', async () => {
    const records = many(1_000);
    await store.insert('goods', records);
    const where: Where = { op: 'ids', ids: records.map(({ _id }) => _id) };
    const names = await callsOf(() => store.patch('goods', where, { 'active.0': true }));
    expect(names.filter((name) => name === 'find').length).toBeLessThanOrEqual(3);
    expect(names.filter((name) => name === 'update').length).toBeLessThanOrEqual(4);
    const [first] = calls.find(({ commandName }) => commandName === 'update')?.command.updates as [
      { u: { $set: Json } },
    ];
    expect(Object.keys(first.u.$set).sort()).toEqual(['_ix.b', '_ix.v.active/0', '_revision', 'active']);
    expect(await store.count('goods', { op: 'in', path: 'active.0', values: [true] })).toBe(1_000);
  });

  it('one each 500 records of an export, which holds no list of ids', async () => {
    await store.insert('goods', many(2_000));
    let exported = 0;
    const names = await callsOf(async () => {
      exported = await exportAll('_updated');
    });
    expect(exported).toBe(2_000);
    expect(names.filter((name) => name !== 'killCursors').length).toBeLessThanOrEqual(5);
    // That of all its parts together.
    expect(calls[0]?.command.maxTimeMS).toBeGreaterThan(600_000);
    expect(names.slice(1)).toEqual(names.slice(1).map(() => 'getMore'));
  });

  it('are served by an index each', async () => {
    await store.insert('goods', many(30));
    const db = (await MongoClient.connect(mongo.url())).db(options.database);
    const indexes = (await db.collection('goods').indexes()).map(({ key }) => Object.keys(key as Json));
    await db.client.close();
    calls = [];
    for (const where of [
      notDeleted,
      category,
      allOf(notDeleted, search('глеч')),
      allOf(notDeleted, search('глечик глечика')),
      title('лечик'),
      title('глечик 1'),
      { op: 'contains', path: 'slug.0', texts: ['a'] } as const,
      { op: 'in', path: 'title.uk', values: ['глечик 1', 'миска'] } as const,
      { op: 'in', path: 'tags.0', values: ['sale'] } as const,
      { op: 'range', path: 'price.0.default', from: 5 } as const,
      allOf(notDeleted, { op: 'or', of: [category, search('миска')] }),
    ]) {
      await store.count('goods', where);
      await list(where);
      await store.scanIds('goods', where, '', 10);
    }
    await exportAll('title.uk');
    await store.replace('goods', aRecord('m00001', { _revision: 2 }));
    await store.patch('goods', category, { 'active.0': true });
    await store.insert('goods', [aRecord('new', { slug: { 0: 'new' }, sku: { 0: 'new' } })]);
    const asked = calls.flatMap(({ commandName, command }) => {
      if (commandName === 'find' && command.find === 'goods')
        return [
          { filter: command.filter as Json, ...(command.sort && { sort: Object.fromEntries(command.sort) as Json }) },
        ];
      if (commandName === 'aggregate') return [{ filter: command.pipeline[0].$match as Json }];
      return commandName === 'findAndModify' ? [{ filter: command.query as Json }] : [];
    });
    expect(asked.length).toBeGreaterThan(30);
    expect(asked.filter((query) => !isServed(query, indexes))).toEqual([]);
  });

  it('count nothing again while writes of two machines move what was counted', async () => {
    const tuning = { doubtMs: 0, cheapMs: 0, longestMs: 600_000 };
    const one = await openMongoStore(contractSpecs, { ...options, tuning });
    const two = await openMongoStore(contractSpecs, { ...options, tuning });
    await one.insert('goods', many(20));
    const wheres = [matchAll, notDeleted, allOf(notDeleted, category), search('глечик')];
    const totals = (of: Store) => Promise.all(wheres.map((where) => of.count('goods', where)));
    const expectTotals = async (expected: number[]): Promise<void> => {
      expect(await Promise.all([totals(one), totals(two)])).toEqual([expected, expected]);
    };
    await expectTotals([20, 20, 10, 20]);
    calls = [];
    await one.insert('goods', [aRecord('a', { category: { 0: 'house' } })]);
    await expectTotals([21, 21, 11, 20]);
    await two.patch('goods', { op: 'ids', ids: ['m00001', 'm00002'] }, { _deleted: true });
    await expectTotals([21, 19, 10, 20]);
    await one.replace('goods', aRecord('a', { _revision: 2, category: { 0: 'garden' }, title: { uk: 'Глечик' } }));
    await expectTotals([21, 19, 9, 21]);
    expect(await two.remove('goods', { op: 'ids', ids: ['m00003'] })).toBe(1);
    await expectTotals([20, 18, 8, 20]);
    expect(calls.filter(({ commandName }) => commandName === 'aggregate')).toEqual([]);
    await Promise.all([one.close(), two.close()]);
  });

  it('remove many by their ids, a part at a time', async () => {
    await store.insert('goods', many(4_100));
    calls = [];
    expect(await store.remove('goods', { op: 'not', of: { op: 'ids', ids: ['m00000'] } })).toBe(4_099);
    const removals = calls.filter(({ commandName }) => commandName === 'delete');
    const ids = removals.map(({ command }) => JSON.stringify(command.deletes).match(/"m\d{5}"/g)?.length);
    expect(removals).toHaveLength(3);
    expect(ids.every((count) => count !== undefined && count <= 2_001)).toBe(true);
    expect(await store.ids('goods', { where: matchAll })).toEqual(['m00000']);
  });

  it('many writes at once raise the version together', async () => {
    const records = many(40);
    await store.insert('goods', records);
    const before = await store.version('goods');
    const names = await callsOf(() =>
      Promise.all(records.map((record) => store.replace('goods', { ...record, _revision: 2 }))),
    );
    expect(names.filter((name) => name === 'findAndModify')).toHaveLength(40);
    expect(names.filter((name) => name === 'update').length).toBeLessThan(40);
    expect(await store.version('goods')).toBe(before + 40);
  });
});
