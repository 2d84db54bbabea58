import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeWithMongo } from '../../../../test/mongo-peer/describeWithMongo';
import { matchAll } from '#domain/query/Where';
import { collections } from '../../../composition/collections';
import type { Store } from '#core/ports/Store';
import { openMemoryStore } from '../../../storage/memory/MemoryStore';
import { openMongoStore } from '../../../storage/mongo/MongoStore';
import { openSqliteStore } from '../../../storage/sqlite/SqliteStore';
import { copyOfDatabase } from '../../../storage/testing/copyOfDatabase';
import { dyingStore } from '../../../testing/dyingStore';
import type { TestApi } from '../../../testing/testApi';
import { testApi, TestClock } from '../../../testing/testApi';
import { people } from '../../../testing/testRecords';
import { buy, cancel, changeCart, codeUses, expectBalanced, salesSeed, stocked } from './testing/sales';
import { builtPrograms } from '../../../testing/builtPrograms';
import { killedAfter } from '../../../testing/killedAfter';

const folder = mkdtempSync(join(tmpdir(), 'yarmarok-orders-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function fill(store: Store): Promise<void> {
  for (const [collection, records] of Object.entries({ ...people(), ...salesSeed() }))
    expect(await store.insert(collection, records)).toEqual({ ok: true });
}

/** Sixteen clients want one of the last ten pieces, some of them with the same code. */
async function rush(machines: readonly TestApi[], store: Store): Promise<void> {
  const bought = await Promise.all(
    Array.from({ length: 16 }, (_, at) => {
      const machine = machines[at % machines.length];
      if (!machine) throw new Error('no machine');
      return buy(machine, { jug: 1 }, at < codeUses + 3 ? 'TWICE' : undefined);
    }),
  );
  const sold = bought.filter(({ valid }) => valid);
  const codes = await store.count('orders', matchAll);
  expect(codes).toBe(sold.length);
  await expectBalanced(store);
  // Those whose code was used up did not take a piece: the rest goes to whoever asks again.
  while ((await buy(machines[0] as TestApi, { jug: 1 })).valid);
  expect((await store.get('products', 'jug'))?.quantity).toEqual({ 0: 0 });
  expect(await store.count('orders', matchAll)).toBe(10);
  await expectBalanced(store);
}

describe('the last ten pieces', () => {
  it.each<[string, () => Promise<Store>]>([
    ['the memory store', () => openMemoryStore(collections)],
    ['the embedded store', () => openSqliteStore(collections, { file: join(folder, 'rush.sqlite') })],
  ])('are sold once over %s', async (_name, open) => {
    const store = await open();
    await fill(store);
    const api = await testApi({ store });
    await rush([api], store);
    await api.close();
    await store.close();
  });
});

describeWithMongo('the last ten pieces', (mongo) => {
  it('are sold once by two machines', async () => {
    const clock = new TestClock();
    const place = { url: mongo.url(), database: mongo.newDatabase() };
    const stores = [await openMongoStore(collections, place), await openMongoStore(collections, place)];
    const [first] = stores;
    if (!first) throw new Error('no store');
    await fill(first);
    const machines = await Promise.all(stores.map((store) => testApi({ store, clock })));
    await rush(machines, first);
    for (const machine of machines) await machine.close();
    for (const store of stores) await store.close();
  }, 180_000);
});

/** Resolves when two have called it; at once from then on. */
function meeting(): () => Promise<void> {
  let called = 0;
  let open: () => void = () => undefined;
  const isOpen = new Promise<void>((resolve) => (open = resolve));
  return () => {
    called += 1;
    if (called === 2) open();
    return isOpen;
  };
}

/** Of two machines that take at the same time, and write products one by one as on MongoDB, each in another order. */
function racingStores(store: Store): Store[] {
  const [bothReserve, bothHaveOne] = [meeting(), meeting()];
  return [0, 1].map((machine) => {
    let isFirst = true;
    const insert: Store['insert'] = async (collection, ...given) => {
      if (collection === 'reservations') await bothReserve();
      return store.insert(collection, ...given);
    };
    const patchEach: Store['patchEach'] = async (collection, patches, ...more) => {
      if (collection !== 'products' || !isFirst) return store.patchEach(collection, patches, ...more);
      isFirst = false;
      const [one, ...others] = machine === 0 ? [...patches] : [...patches].reverse();
      const written = await store.patchEach(collection, new Map(one && [one]), ...more);
      await bothHaveOne();
      return [...written, ...(await store.patchEach(collection, new Map(others), ...more))];
    };
    const own: Partial<Store> = { insert, patchEach };
    return new Proxy(store, {
      get: (target, name) => {
        const member: unknown = Reflect.get(own, name) ?? Reflect.get(target, name);
        return typeof member === 'function' ? (member.bind(target) as unknown) : member;
      },
    });
  });
}

it('of two machines that each get one of the last two goods, one sells both', async () => {
  const store = await openMemoryStore(collections);
  await fill(store);
  const machines = await Promise.all(racingStores(store).map((each) => testApi({ store: each })));
  const bought = await Promise.all(machines.map((machine) => buy(machine, stocked)));
  expect(bought.map(({ valid }) => valid).sort()).toEqual([false, true]);
  await expectBalanced(store);
  for (const machine of machines) await machine.close();
  await store.close();
});

describe('a machine that dies before any of its writes', () => {
  it.each<[string, (api: TestApi, id: string, store: Store) => Promise<unknown>]>([
    ['of a new order', (api) => buy(api, { jug: 2, bowl: 1 }, 'TWICE')],
    ['of an order that is changed', (api, id) => changeCart(api, id, { jug: 1, bowl: 4 }, 'TWICE')],
    ['of an order that is too large', (api, id) => changeCart(api, id, { jug: 9, bowl: 6 }, 'TWICE')],
    ['of an order that is canceled', (api, id, store) => cancel(api, store, id)],
    ['of an order that goes to the trash', (api, id) => api.delete(`/api/order/delete/${id}`)],
    [
      'of an order that comes back',
      async (api, id) => {
        await api.delete(`/api/order/delete/${id}`);
        await api.post(`/api/order/restore/${id}`);
      },
    ],
  ])(
    '%s loses and doubles nothing',
    async (_name, act) => {
      let isDead = true;
      for (let last = 0; isDead; last += 1) {
        const store = await openMemoryStore(collections);
        await fill(store);
        const clock = new TestClock();
        const machine = dyingStore(store);
        const api = await testApi({ store: machine.store, clock });
        const { _id } = await buy(api, { jug: 3, bowl: 2 }, last % 2 === 0 ? 'TWICE' : undefined);
        await expectBalanced(store);
        machine.arm(last);
        await act(api, _id, store).catch(() => undefined);
        isDead = machine.isDead();
        clock.advance(1_000);
        const next = await testApi({ store, clock, singleProcess: true });
        await next.idle();
        await expectBalanced(store);
      }
    },
    60_000,
  );
});

it('an order that comes back is not canceled for want of what its own unfinished save has taken', async () => {
  let isDead = true;
  let deaths = 0;
  for (let last = 0; isDead; last += 1) {
    const store = await openMemoryStore(collections);
    await fill(store);
    const clock = new TestClock();
    const machine = dyingStore(store);
    const api = await testApi({ store: machine.store, clock });
    const { _id } = await buy(api, { jug: 6, bowl: 3 });
    await api.delete(`/api/order/delete/${_id}`);
    machine.arm(last);
    await api.post(`/api/order/restore/${_id}`).catch(() => undefined);
    isDead = machine.isDead();
    deaths += Number(isDead);
    // Another machine goes on when the lease has expired, and the job runs, long before leftovers are settled.
    clock.advance(13_000);
    const next = await testApi({ store, clock });
    await next.idle();
    await next.jobs.enqueue('orders.settle', {});
    await next.idle();
    expect([last, (await store.get('orders', _id))?.current_status]).toEqual([last, { 0: 'pending' }]);
    clock.advance(31 * 60_000);
    await next.jobs.enqueue('orders.settle', {});
    await next.idle();
    await expectBalanced(store);
  }
  expect(deaths).toBeGreaterThan(5);
}, 180_000);

it('a stock that is set while a save is under way stays so when the save is taken back', async () => {
  const store = await openMemoryStore(collections);
  await fill(store);
  const api = await testApi({ store, clock: new TestClock() });
  const cut = dyingStore(store);
  const dying = await testApi({ store: cut.store, clock: api.clock });
  await dying.idle();
  // The reservation and the jug are stored, the bowl is not.
  cut.arm(3);
  await buy(dying, { jug: 4, bowl: 1 }).catch(() => undefined);
  expect(await store.get('products', 'jug')).toMatchObject({ quantity: { 0: 6 } });
  await api.put('/api/product/update/jug', { fields: { quantity: { 0: 9 } } });
  api.clock.advance(31 * 60_000);
  await api.jobs.enqueue('orders.settle', {});
  await api.idle();
  expect(await store.get('products', 'jug')).toMatchObject({ quantity: { 0: 9 } });
  expect(await store.count('reservations', matchAll)).toBe(0);
});

describe('the embedded store, killed while it sells', () => {
  const programs = builtPrograms('orders-kill-test', { orderMachine: join(__dirname, 'testing', 'orderMachine.ts') });

  it('loses and doubles nothing, six times', async () => {
    const seed = join(folder, 'killed.sqlite');
    const filled = await openSqliteStore(collections, { file: seed });
    await fill(filled);
    await filled.close();
    const file = copyOfDatabase(seed);
    for (let round = 0; round < 6; round += 1) {
      await killedAfter(5 + round * 4, programs('orderMachine'), file);
      const store = await openSqliteStore(collections, { file: copyOfDatabase(file) });
      const api = await testApi({ store, clock: new TestClock(Date.now() + 1_000), singleProcess: true });
      await api.idle();
      await expectBalanced(store);
      expect(await store.count('orders', matchAll)).toBeGreaterThan(round);
      await api.close();
      await store.close();
    }
  }, 120_000);
});
