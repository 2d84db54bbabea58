import { matchAll } from '#domain/query/Where';
import { describeWithMongo } from '../../../test/mongo-peer/describeWithMongo';
import { openGridFsFiles } from '../../adapters/files/gridFsFiles';
import { collections } from '../../composition/collections';
import { webCryptoProvider } from '#core/ports/CryptoProvider';
import type { Store } from '#core/ports/Store';
import { StoreUnavailable } from '#core/ports/StoreUnavailable';
import { seedStore } from '../../setup/seedStore';
import type { Absence } from '../../testing/TcpProxy';
import { TcpProxy } from '../../testing/TcpProxy';
import { TestClock, TestLog } from '../../testing/testApi';
import { testFiles } from '../../testing/testFiles';
import { testPasswords } from '../../testing/testPasswords';
import { testSecretBox } from '../../testing/testSecretBox';
import { until } from '../../testing/until';
import { aRecord, contractSpecs } from '../testing/contractSpecs';
import { openMongoStore } from './MongoStore';

/** Short ones, but longer than a busy machine takes for a call: what is waited for in minutes is waited for in seconds. */
const deadlines = 'serverSelectionTimeoutMS=2000&connectTimeoutMS=2000&sockettimeoutms=2000&waitQueueTimeoutMS=2000';
const reconnect = { silenceMs: 500, checkEveryMs: 50, pingMs: 200 };

describeWithMongo('a MongoDB that goes away', (mongo) => {
  let proxy: TcpProxy;
  let store: Store;
  let database: string;
  beforeEach(async () => {
    proxy = await TcpProxy.start(Number(new URL(mongo.url()).port));
    database = mongo.newDatabase();
    store = await openMongoStore(contractSpecs, {
      url: `mongodb://${proxy.address}/?${deadlines}`,
      database,
      reconnect,
    });
    await store.insert('goods', [aRecord('a')]);
  });
  afterEach(async () => {
    await proxy.end();
    await store.close();
  });

  it.each(['ended', 'killed', 'silent'] satisfies Absence[])(
    'and comes back after it was %s is found again; until then each call says so',
    async (absence) => {
      await proxy.takeAway(absence);
      const calls = [
        store.get('goods', 'a'),
        store.find('goods', { where: matchAll }),
        store.insert('goods', [aRecord('b')]),
        store.replace('goods', aRecord('a', { _revision: 2 })),
        store.next('order'),
        store.version('goods'),
        store.recoverLog(),
      ];
      for (const { status, reason } of (await Promise.allSettled(calls)) as PromiseRejectedResult[])
        expect([status, reason]).toEqual(['rejected', expect.any(StoreUnavailable)]);
      const read = async (): Promise<void> => {
        for await (const record of store.stream('goods', { where: matchAll })) void record;
      };
      await expect(read()).rejects.toThrow(StoreUnavailable);
      await proxy.bringBack();
      await until(async () => (await store.get('goods', 'a').catch(() => null)) !== null, 10_000);
      expect(await store.insert('goods', [aRecord('c')])).toEqual({ ok: true });
    },
  );

  it('gives files again too', async () => {
    const files = await openGridFsFiles({ url: `mongodb://${proxy.address}/?${deadlines}`, database });
    async function* chunks(): AsyncIterable<Uint8Array> {
      yield Buffer.from('jug');
    }
    const incoming = await files.receive(chunks(), 100);
    await incoming.commit('jug.png');
    await proxy.takeAway('killed');
    await expect(files.receive(chunks(), 100)).rejects.toThrow(StoreUnavailable);
    await expect(files.read('jug.png')).rejects.toThrow(StoreUnavailable);
    await proxy.bringBack();
    await until(async () => (await files.read('jug.png').catch(() => null)) !== null, 10_000);
    await files.close();
  });

  it('before an insert of several has answered leaves all of them or none', async () => {
    proxy.loseAnswerTo('\x02insert\0');
    const records = ['k', 'l', 'm'].map((id) => aRecord(id));
    await expect(store.insert('goods', records)).rejects.toThrow(StoreUnavailable);
    // A slow machine misses the short deadlines here too: the removal goes on after the call.
    await until(async () => (await store.getMany('goods', ['k', 'l', 'm'])).length === 0, 10_000);
    expect(await store.insert('goods', records)).toEqual({ ok: true });
    expect(await store.count('goods', matchAll)).toBe(4);
  });
});

describeWithMongo('two machines that start at once on an empty MongoDB', (mongo) => {
  it('both start, with one administrator', async () => {
    for (let round = 0; round < 2; round += 1) {
      const database = mongo.newDatabase();
      const start = async (): Promise<Store> => {
        const store = await openMongoStore(collections, { url: mongo.url(), database });
        const parts = {
          store,
          ...(await testFiles()),
          clock: new TestClock(),
          log: new TestLog(),
          passwords: testPasswords,
          cryptoProvider: webCryptoProvider,
          secretBox: testSecretBox,
          config: { ownerShopId: '000000000000000000000001', publicUrl: 'https://yarmarok.test' },
        };
        const wanted = { adminEmail: 'owner@example.com', ownerShopId: '000000000000000000000001', demo: false };
        await seedStore(wanted, parts);
        return store;
      };
      const stores = await Promise.all([start(), start()]);
      expect(await Promise.all(stores.map((store) => store.count('users', matchAll)))).toEqual([1, 1]);
      await Promise.all(stores.map((store) => store.close()));
    }
  }, 60_000);
});
