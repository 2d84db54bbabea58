import { describeWithMongo } from '../../../test/mongo-peer/describeWithMongo';
import { matchAll } from '../../../domain/query/Where';
import type { CollectionSpec } from '../../../domain/query/CollectionSpec';
import type { Store } from '../../ports/Store';
import { storeContract } from '../contract';
import { sellTogether } from '../testing/incrementContract';
import { aRecord, contractSpecs, goods } from '../testing/contractSpecs';
import { openMongoStore } from './MongoStore';
import { defaultCountTuning } from './SharedCounts';

describeWithMongo('on MongoDB', (mongo) => {
  // Nothing else writes here: totals follow every write that is told in full, and the random questions check them.
  const tuning = { ...defaultCountTuning, doubtMs: 0 };
  storeContract('mongo', (specs) => openMongoStore(specs, { url: mongo.url(), database: mongo.newDatabase(), tuning }));

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
      await one.insert('goods', [aRecord('a', { price: { 0: { default: 10 } } })]);
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
