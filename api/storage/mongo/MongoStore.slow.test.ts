import { certainTotals } from '../../../test/mongo-peer/certainTotals';
import { describeWithMongo } from '../../../test/mongo-peer/describeWithMongo';
import { MongoClient } from 'mongodb';
import { matchAll } from '#domain/query/Where';
import type { Where } from '#domain/query/Where';
import type { CollectionSpec } from '#domain/query/CollectionSpec';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Store } from '#core/ports/Store';
import { StoreBusy } from '#core/ports/StoreUnavailable';
import { until } from '../../testing/until';
import { storeContract } from '../contract';
import { specsAgree } from '../testing/specsAgree';
import { sellTogether } from '../testing/sellTogether';
import { aRecord, contractSpecs, goods } from '../testing/contractSpecs';
import { openMongoStore } from './MongoStore';

describeWithMongo('on MongoDB', (mongo) => {
  // Nothing else writes here: totals follow every write that is told in full, and the random questions check them.
  const tuning = { ...certainTotals, doubtMs: 0 };
  storeContract('mongo', (specs) => openMongoStore(specs, { url: mongo.url(), database: mongo.newDatabase(), tuning }));

  describe('every document derived in steps', () =>
    specsAgree((specs) =>
      openMongoStore(specs, { url: mongo.url(), database: mongo.newDatabase(), tuning, deriveAtOnce: -1 }),
    ));

  describe('two machines on one database', () => {
    let one: Store;
    let two: Store;
    beforeEach(async () => {
      const database = mongo.newDatabase();
      // Sequentially: the wire peer fails when two clients create the same collection concurrently.
      one = await openMongoStore(contractSpecs, { url: mongo.url(), database });
      two = await openMongoStore(contractSpecs, { url: mongo.url(), database });
    });
    afterEach(() => Promise.all([one.close(), two.close()]));

    const both = <T>(count: number, act: (store: Store, at: number) => Promise<T>): Promise<T[]> =>
      Promise.all(Array.from({ length: count }, (_, at) => act(at % 2 ? two : one, at)));

    it('let only one insert have a slug', async () => {
      for (let round = 0; round < 20; round += 1) {
        const slug = { 0: `slug-${round}` };
        const inserted = await both(4, (store, at) => store.insert('goods', [aRecord(`r${round}-${at}`, { slug })]));
        expect(inserted.filter(({ ok }) => ok)).toHaveLength(1);
        for (const refused of inserted) if (!refused.ok) expect(refused.taken).toBe('slug');
      }
      expect(await one.count('goods', matchAll)).toBe(20);
    });

    it('take back what an insert of many had written before it was refused', async () => {
      for (let round = 0; round < 20; round += 1) {
        const slug = { 0: `slug-${round}` };
        const inserted = await both(4, (store, at) =>
          store.insert('goods', [aRecord(`r${round}-${at}-a`), aRecord(`r${round}-${at}-b`, { slug })]),
        );
        const winners = inserted.filter(({ ok }) => ok).length;
        expect(winners).toBe(1);
        expect(await one.count('goods', matchAll)).toBe(2 * (round + 1));
      }
    });

    it('let only one replace a revision', async () => {
      await one.insert('goods', [aRecord('a')]);
      for (let revision = 2; revision < 30; revision += 1) {
        const replaced = await both(4, (store, at) =>
          store.replace('goods', aRecord('a', { _revision: revision, by: at })),
        );
        expect(replaced.filter(({ ok }) => ok)).toHaveLength(1);
        const by = replaced.findIndex(({ ok }) => ok);
        expect(await one.get('goods', 'a')).toMatchObject({ _revision: revision, by });
      }
    });

    it('lose no patch', async () => {
      await one.insert('goods', [aRecord('a'), aRecord('b')]);
      const patched = await both(20, (store, at) => store.patch('goods', matchAll, { [`by${at}`]: at }));
      expect(patched.map(({ length }) => length)).toEqual(Array(20).fill(2));
      const record = await two.get('goods', 'a');
      expect(record?._revision).toBe(21);
      expect(Object.keys(record ?? {}).filter((key) => key.startsWith('by'))).toHaveLength(20);
    });

    it('never sell more than there is', async () => {
      const [left, right] = [one, two];
      await sellTogether((at) => (at % 2 ? right : left), { clients: 16, stock: 10 });
      expect(await two.count('goods', { op: 'in', path: 'price.0.default', values: [0] })).toBe(1);
    });

    it('give each number of a sequence once', async () => {
      const numbers = await both(400, (store) => store.next('order'));
      expect([...numbers].sort((a, b) => a - b)).toEqual(Array.from({ length: 400 }, (_, at) => at + 1));
    });

    it('see what the other wrote, totals included', async () => {
      expect(await two.find('goods', { where: matchAll, limit: 5 })).toEqual({ records: [], total: 0 });
      await one.insert('goods', [aRecord('a')]);
      expect(await two.find('goods', { where: matchAll, limit: 5 })).toEqual({ records: [aRecord('a')], total: 1 });
      expect(await two.version('goods')).toBe(await one.version('goods'));
    });

    it('see what one wrote that died before it told the others, once its log is recovered', async () => {
      const database = mongo.newDatabase();
      const store = await openMongoStore(contractSpecs, { url: mongo.url(), database, tuning, abandonedMs: 1 });
      await store.insert('goods', [aRecord('a')]);
      const before = await store.version('goods');
      const client = await MongoClient.connect(mongo.url());
      const log = { id: 'w', revision: 2, log: 'log', entry: aRecord('w', { ids: ['a'], revisions: [2] }) };
      await client
        .db(database)
        .collection<StoredRecord>('goods')
        .updateOne({ _id: 'a' }, { $set: { _revision: 2, _log: [log] } });
      await client.close();
      expect(await store.version('goods')).toBe(before);
      // It is seen first, and completed when it has not moved for a while.
      await store.recoverLog();
      await until(async () => {
        await store.recoverLog();
        return (await store.version('goods')) > before;
      });
      expect((await store.find('log', { where: matchAll, limit: 5 })).records).toMatchObject([{ _id: 'w' }]);
      const known = await store.version('goods');
      await store.recoverLog();
      expect(await store.version('goods')).toBe(known);
      await store.close();
    });
  });

  describe('what another machine has begun', () => {
    let database: string;
    let client: MongoClient;
    let store: Store;
    beforeEach(async () => {
      database = mongo.newDatabase();
      client = await MongoClient.connect(mongo.url());
      store = await openMongoStore(contractSpecs, { url: mongo.url(), database, tuning, abandonedMs: 1 });
      await store.insert('goods', [aRecord('a'), aRecord('b'), aRecord('c')]);
    });
    afterEach(() => Promise.all([store.close(), client.close()]));

    /** Writes a document as a machine does in the middle of a change of several. */
    const begin = async (...ids: string[]): Promise<void> => {
      const intents = client.db(database).collection<{ _id: string }>('yarmarok_intents');
      const intent = { entry: { log: 'log', values: aRecord('e') }, rows: ids.map((id) => [id, { n: id }]), at: 0 };
      await intents.updateOne({ _id: 'e' }, { $set: intent }, { upsert: true });
      const goods = client.db(database).collection<StoredRecord>('goods');
      const set = { $set: { _revision: 2, _log: [{ id: 'e', revision: 2, log: 'log' }] } };
      await goods.updateMany({ _id: { $in: ids } }, set);
    };
    const loggedRows = async (): Promise<unknown[]> =>
      (await store.find('log', { where: matchAll, sort: [{ path: '_id', direction: 1 }] })).records.map(
        ({ _id, ids, revisions, rows }) => [_id, ids, revisions, rows],
      );
    it('refuses a save of its record instead of holding it, until it is completed', async () => {
      await begin('a');
      await expect(store.replace('goods', aRecord('a', { _revision: 3 }))).rejects.toThrow(StoreBusy);
      expect(await store.replace('goods', aRecord('b', { _revision: 2 }))).toEqual({ ok: true });
      await until(async () => {
        await store.recoverLog();
        return (await loggedRows()).length > 0;
      });
      expect(await store.replace('goods', aRecord('a', { _revision: 3 }))).toEqual({ ok: true });
      expect(await loggedRows()).toEqual([['e', ['a'], [2], [{ n: 'a' }]]]);
    });

    it('is told once, though its writer was only slow and goes on', async () => {
      await begin('a', 'b');
      await until(async () => {
        await store.recoverLog();
        return (await loggedRows()).length === 1;
      });
      await begin('c');
      await until(async () => {
        await store.recoverLog();
        return (await loggedRows()).length === 2;
      });
      await store.recoverLog();
      expect(await loggedRows()).toEqual([
        ['e', ['a', 'b'], [2, 2], [{ n: 'a' }, { n: 'b' }]],
        ['e~1', ['c'], [2], [{ n: 'c' }]],
      ]);
    });

    it('is all of an insert or nothing of it', async () => {
      const intents = client.db(database).collection<{ _id: string }>('yarmarok_intents');
      const documents = client.db(database).collection<StoredRecord>('goods');
      const intend = (id: string) => {
        const intent = { entry: { log: 'log', values: aRecord(id) }, rows: [], inserts: ['x', 'y'], at: Date.now() };
        return intents.insertOne({ _id: id, ...intent });
      };
      const isStored = async (intent: string, id: string): Promise<void> => {
        await store.insert('goods', [aRecord(id)]);
        await documents.updateOne({ _id: id }, { $set: { _log: [{ id: intent, revision: 1, log: 'log' }] } });
      };
      const isRemoved = (id: string) =>
        until(async () => {
          await store.recoverLog();
          return (await documents.countDocuments({ _id: id })) === 0;
        });
      await intend('part');
      await isStored('part', 'x');
      const version = await store.version('goods');
      await isRemoved('x');
      // The database comes to it late.
      await isStored('part', 'y');
      await isRemoved('y');
      expect(await loggedRows()).toEqual([]);
      expect(await store.version('goods')).toBeGreaterThan(version);
      await intend('whole');
      await isStored('whole', 'x');
      await isStored('whole', 'y');
      await until(async () => {
        await store.recoverLog();
        return (await loggedRows()).length > 0;
      });
      expect(await loggedRows()).toEqual([['whole', ['x', 'y'], [1, 1], [null, null]]]);
      expect(await store.count('goods', matchAll)).toBe(5);
    });

    it('and never told of is in the totals after a while', async () => {
      const quick = await openMongoStore(contractSpecs, {
        url: mongo.url(),
        database,
        tuning: { ...tuning, longestMs: 20 },
      });
      expect(await quick.count('goods', matchAll)).toBe(3);
      const goods = client.db(database).collection<StoredRecord>('goods');
      const document = await goods.findOne({ _id: 'a' });
      await goods.insertOne({ ...document, _id: 'd' } as never);
      await until(async () => (await quick.count('goods', matchAll)) === 4);
      await quick.close();
    });

    it('leaves the index of a unique attribute to the job', async () => {
      const large = await openMongoStore(contractSpecs, { url: mongo.url(), database, deriveAtOnce: -1 });
      const indexes = async (): Promise<unknown[]> =>
        (await client.db(database).collection('goods').indexes()).map(({ name }) => name);
      await large.changeSpec({ ...goods, unique: [...goods.unique, { name: 'code', path: 'code.0' }] });
      expect(await indexes()).not.toContain('unique_code');
      expect(await large.indexState('goods')).toMatchObject({ pending: ['code.0'], cleaning: true });
      // Two machines that have no index to refuse them write the same code.
      await large.insert('goods', [aRecord('x', { code: { 0: '7' } }), aRecord('y', { code: { 0: '8' } })]);
      const documents = client.db(database).collection<StoredRecord>('goods');
      await documents.updateOne({ _id: 'y' }, { $set: { code: { 0: '7' }, '_uq.code': '7' } });
      await large.indexNext('goods', 100);
      expect(await indexes()).toContain('unique_code');
      const state = await large.indexNext('goods', 100);
      expect(state).toMatchObject({ pending: [], cleaning: false, duplicates: [{ name: 'code' }] });
      expect([...(state.duplicates[0]?.ids ?? [])].sort()).toEqual(['x', 'y']);
      await large.close();
    });
  });

  describe('two machines, one of which does not know the other specification yet', () => {
    const changed: CollectionSpec = {
      ...goods,
      indexed: [
        ...goods.indexed,
        { path: 'colour.0', kind: 'key', sharedIndex: true },
        { path: 'weight.0', kind: 'number', sharedIndex: true },
      ],
      unique: [...goods.unique, { name: 'code', path: 'code.0' }],
      search: [...goods.search, 'colour.0'],
    };
    const red: Where = { op: 'in', path: 'colour.0', values: ['red'] };
    let database: string;
    let one: Store;
    let two: Store;
    const openOne = (specs: readonly CollectionSpec[] = contractSpecs): Promise<Store> =>
      openMongoStore(specs, { url: mongo.url(), database, tuning });
    beforeEach(async () => {
      database = mongo.newDatabase();
      one = await openOne();
      two = await openOne();
    });
    afterEach(() => Promise.all([one.close(), two.close()]));

    it('find and derive what it wrote', async () => {
      const kept = (id: string, fields: Record<string, unknown>) => aRecord(id, { colour: { 0: 'red' }, ...fields });
      await one.insert('goods', [kept('a', {}), kept('b', {}), kept('c', { weight: { 0: 5 } })]);
      await one.changeSpec(changed);
      expect(await one.indexState('goods')).toMatchObject({ pending: [], done: 3, total: 3 });
      expect(await one.count('goods', red)).toBe(3);

      await two.insert('goods', [kept('d', { code: { 0: 'x' } })]);
      await two.patch('goods', { op: 'ids', ids: ['a'] }, { 'colour.0': 'blue' });
      await two.patch('goods', { op: 'ids', ids: ['c'] }, { 'weight.0': 8 });
      await two.replace('goods', aRecord('b', { _revision: 2, code: { 0: 'X' } }));
      const late = await one.indexState('goods');
      expect([...late.pending].sort()).toEqual(['code.0', 'colour.0', 'weight.0']);
      expect(late).toMatchObject({ total: 4 });
      expect(late.done).toBeLessThan(4);
      expect((await two.indexState('goods')).pending).toEqual([]);

      const after = await one.indexNext('goods', 100);
      expect(after).toMatchObject({ pending: [], done: 4, total: 4, duplicates: [{ name: 'code' }] });
      expect([...(after.duplicates[0]?.ids ?? [])].sort()).toEqual(['b', 'd']);
      expect(await one.ids('goods', { where: red })).toEqual(['c', 'd']);
      expect(await one.count('goods', red)).toBe(2);
      expect(await one.ids('goods', { where: { op: 'range', path: 'weight.0', from: 8, to: 8 } })).toEqual(['c']);
      expect(await one.count('goods', { op: 'search', text: 'blue' })).toBe(1);

      await two.changeSpec(changed);
      expect(await two.ids('goods', { where: red })).toEqual(['c', 'd']);
      await two.patch('goods', { op: 'ids', ids: ['d'] }, { 'colour.0': 'green' });
      expect(await one.indexState('goods')).toMatchObject({ pending: [], cleaning: false });
      expect(await one.ids('goods', { where: red })).toEqual(['c']);
      expect(await one.count('goods', red)).toBe(1);
    });

    it('keep it for the next start, and go on where it stood', async () => {
      const records = Array.from({ length: 2_100 }, (_, at) => aRecord(`r${at}`, { colour: { 0: 'red' } }));
      for (let from = 0; from < records.length; from += 700) await one.insert('goods', records.slice(from, from + 700));
      await one.changeSpec(changed);
      await one.indexNext('goods', 600);
      const three = await openOne();
      try {
        expect(await three.indexState('goods')).toMatchObject({ done: 600, total: 2_100 });
        await three.changeSpec(changed);
        expect(await three.indexNext('goods', 5_000)).toMatchObject({ pending: [], done: 2_100 });
        expect(await three.count('goods', red)).toBe(2_100);
      } finally {
        await three.close();
      }
    }, 60_000);
  });

  it('derives anew what another description derived', async () => {
    const database = mongo.newDatabase();
    const open = (spec: CollectionSpec): Promise<Store> => openMongoStore([spec], { url: mongo.url(), database });
    const first = await open(goods);
    await first.insert('goods', [
      aRecord('a', { colour: { 0: 'Red' }, barcode: { 0: '1' }, slug: { 0: 'one' } }),
      aRecord('b', { colour: { 0: 'blue' } }),
    ]);
    await first.close();

    const second = await open({
      name: 'goods',
      indexed: [{ path: 'colour.0', kind: 'key' }],
      unique: [{ name: 'barcode', path: 'barcode.0' }],
      search: ['colour.0'],
    });
    expect(await second.ids('goods', { where: { op: 'in', path: 'colour.0', values: ['red'] } })).toEqual(['a']);
    expect(await second.count('goods', { op: 'search', text: 'blue' })).toBe(1);
    expect(await second.insert('goods', [aRecord('c', { barcode: { 0: '1' } })])).toEqual({
      ok: false,
      taken: 'barcode',
      id: 'c',
    });
    expect(await second.insert('goods', [aRecord('d', { slug: { 0: 'one' } })])).toEqual({ ok: true });
    expect((await second.get('goods', 'a'))?._revision).toBe(1);
    await second.close();
  });

  it('says so when there is no server', async () => {
    await expect(
      openMongoStore([goods], { url: 'mongodb://127.0.0.1:1/?serverSelectionTimeoutMS=200' }),
    ).rejects.toThrow(/ECONNREFUSED/);
  });
});
