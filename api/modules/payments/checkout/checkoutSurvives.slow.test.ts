import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describeWithMongo } from '../../../../test/mongo-peer/describeWithMongo';
import { matchAll } from '#domain/query/Where';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Store } from '#core/ports/Store';
import { collections } from '../../../composition/collections';
import { openMemoryStore } from '../../../storage/memory/MemoryStore';
import { openMongoStore } from '../../../storage/mongo/MongoStore';
import { openSqliteStore } from '../../../storage/sqlite/SqliteStore';
import { builtPrograms } from '../../../testing/builtPrograms';
import { killedAfter } from '../../../testing/killedAfter';
import { dyingStore } from '../../../testing/dyingStore';
import { HeldMachine, settled } from '../../../testing/HeldMachine';
import type { TestApi, TestClient } from '../../../testing/testApi';
import { testApi, TestClock } from '../../../testing/testApi';
import { people } from '../../../testing/testRecords';
import type { Lines } from './testing/checkouts';
import { checkoutOf, checkoutSeed, checkOut, expectBalanced, groupsIn } from './testing/checkouts';

/** Longer than a process that is gone holds its call. */
const leaseMs = 31_000;
const settleMs = 31 * 60_000;
const seed = 20_261_129;
const shopOf = { jug: 'shop-owner', bowl: 'shop-owner', rug: 'shop-kosiv', belt: 'shop-kosiv', pot: 'shop-rival' };
const threeShops: Lines = { jug: 1, rug: 1, pot: 1 };

const shopsOf = (lines: Lines): string[] =>
  [...new Set(Object.keys(lines).map((id) => shopOf[id as keyof typeof shopOf]))].toSorted();

async function filledStore(opened?: Store): Promise<Store> {
  const store = opened ?? (await openMemoryStore(collections));
  for (const [collection, records] of Object.entries({ ...people(), ...checkoutSeed() }))
    expect(await store.insert(collection, records)).toEqual({ ok: true });
  return store;
}

/** The ids of the orders that the call answers; null where it is refused or unknown. */
async function buy(
  client: Pick<TestClient, 'send'>,
  lines: Lines,
  codes: readonly string[] = [],
  key?: string,
): Promise<string[] | null> {
  const { status, result } = await checkOut(client, checkoutOf(lines, codes), key);
  return status === 200 && result.valid ? result.orders.map(({ _id }) => _id) : null;
}

/** Whole groups of one of these carts each, at any moment. */
async function expectWhole(store: Store, carts: readonly Lines[]): Promise<number> {
  const possible = carts.map((lines) => shopsOf(lines).join());
  const groups = await groupsIn(store);
  for (const shops of groups.values()) expect(possible).toContain(shops.join());
  return groups.size;
}

/** Each order was told of once, with the others of its group, and its shop's people were told of it alone. */
async function expectToldOnce(store: Store): Promise<void> {
  const { records: changes } = await store.find('changes', { where: matchAll });
  const told = changes.filter(({ entity, kind }) => entity === 'order' && kind === 'created');
  const orders = new Map((await store.find('orders', { where: matchAll })).records.map((each) => [each._id, each]));
  const ids = told.flatMap((entry) => (entry as StoredRecord & { ids: string[] }).ids);
  expect(ids.toSorted()).toEqual([...orders.keys()].toSorted());
  expect(told).toHaveLength((await groupsIn(store)).size);
  const { records: notices } = await store.find('notices', { where: matchAll });
  const ofOrders = notices.filter(({ kind }) => kind === 'orderNew') as (StoredRecord & Record<string, unknown>)[];
  const names = ofOrders.map(({ user, record }) => JSON.stringify([user, record]));
  expect(new Set(names).size).toBe(names.length);
  const shopOfUser: Record<string, string> = { merchant: 'shop-kosiv', rival: 'shop-rival' };
  for (const { user, record, count } of ofOrders) {
    expect(count).toBe(1);
    const shop = shopOfUser[String(user)];
    if (shop) expect(orders.get(String(record))?.shop).toEqual({ 0: shop });
  }
  for (const [user, shop] of Object.entries(shopOfUser)) {
    const own = [...orders.values()].filter((order) => (order.shop as { 0: string })[0] === shop);
    const known = ofOrders.filter((each) => each.user === user).map(({ record }) => record);
    expect(known.toSorted()).toEqual(own.map(({ _id }) => _id).toSorted());
  }
}

async function settle(store: Store, clock: TestClock): Promise<void> {
  clock.advance(settleMs);
  const api = await testApi({ store, clock });
  await api.jobs.enqueue('orders.settle', {});
  await api.idle();
  await expectBalanced(store);
  await expectToldOnce(store);
  await api.close();
}

describe('a checkout of three shops', () => {
  it('is whole or nothing when its machine dies before any of its writes, and made once by the next', async () => {
    let isDead = true;
    let deaths = 0;
    for (let last = 0; isDead; last += 1) {
      const store = await filledStore();
      const clock = new TestClock();
      const machine = dyingStore(store);
      const api = await testApi({ store: machine.store, clock });
      await api.idle();
      machine.arm(last);
      const first = await buy(api, threeShops, ['EVER', 'KOSIV'], 'a').catch(() => null);
      isDead = machine.isDead();
      deaths += Number(isDead);
      await machine.ended();
      await expectWhole(store, [threeShops]);
      clock.advance(leaseMs);
      const next = await testApi({ store, clock });
      const second = await buy(next, threeShops, ['EVER', 'KOSIV'], 'a');
      const third = await buy(next, threeShops, ['EVER', 'KOSIV'], 'a');
      await next.idle();
      expect([last, second?.length, third, first ?? second]).toEqual([last, 3, second, second]);
      expect(await expectWhole(store, [threeShops])).toBe(1);
      await settle(store, clock);
      await next.close();
    }
    expect(deaths).toBeGreaterThan(12);
  }, 180_000);

  it('is made once by two machines, of which each may be paused past its lease at any call of the store', async () => {
    const event = fc.oneof(
      { weight: 8, arbitrary: fc.record({ machine: fc.constantFrom(0, 1), calls: fc.integer({ min: 1, max: 20 }) }) },
      { weight: 1, arbitrary: fc.constant('pass' as const) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 30 }), async (events) => {
        const store = await filledStore();
        const clock = new TestClock();
        const machines = await Promise.all(
          [0, 1].map(async () => {
            const held = new HeldMachine(store, clock);
            const api = await testApi({ store: held.store, clock, timers: held.timers });
            await api.idle();
            held.hold();
            return { held, api };
          }),
        );
        let pending = machines.length;
        const calls = machines.map(({ api }) =>
          buy(api, threeShops, ['KOSIV'], 'a')
            .catch(() => null)
            .finally(() => (pending -= 1)),
        );
        await settled();
        for (const each of events) {
          if (each === 'pass') clock.advance(leaseMs);
          else for (let at = 0; at < each.calls; at += 1) await machines[each.machine]?.held.release();
          await expectWhole(store, [threeShops]);
        }
        while (pending > 0) {
          clock.advance(20);
          for (const { held } of machines) {
            await held.release();
            await held.wake();
          }
        }
        const answered = (await Promise.all(calls)).filter((ids) => ids !== null);
        clock.advance(leaseMs);
        const last = await testApi({ store, clock });
        const made = await buy(last, threeShops, ['KOSIV'], 'a');
        await last.idle();
        expect(await store.count('orders', matchAll)).toBe(3);
        expect(new Set([...answered, made].map(String)).size).toBe(1);
        await settle(store, clock);
      }),
      { numRuns: 10, seed },
    );
  }, 240_000);
});

const cart = fc
  .record({
    jug: fc.integer({ min: 0, max: 2 }),
    bowl: fc.integer({ min: 0, max: 1 }),
    rug: fc.integer({ min: 0, max: 2 }),
    belt: fc.integer({ min: 0, max: 1 }),
    pot: fc.integer({ min: 0, max: 2 }),
  })
  .map((lines) => Object.fromEntries(Object.entries(lines).filter(([, qty]) => qty > 0)) as Lines)
  .filter((lines) => Object.keys(lines).length > 0);
const someCodes = fc.subarray(['ALL', 'KOSIV', 'EVER']);

describe('random checkouts', () => {
  it('with repeats, deaths and too little stock are each whole or nothing, once', async () => {
    const keys = ['a', 'b', 'c'] as const;
    const call = fc.record({ key: fc.option(fc.constantFrom(...keys)), machine: fc.constantFrom(0, 1) });
    const event = fc.record({
      calls: fc.array(call, { minLength: 1, maxLength: 4 }),
      /** The machine dies before this write, and another one stands in its place. */
      dies: fc.option(fc.integer({ min: 0, max: 40 }), { freq: 2 }),
      passes: fc.constantFrom(0, 0, 1000, leaseMs),
    });
    const carts = fc.tuple(cart, cart, cart, cart);
    await fc.assert(
      fc.asyncProperty(
        carts,
        someCodes,
        fc.array(event, { minLength: 2, maxLength: 8 }),
        async (all, codes, events) => {
          const store = await filledStore();
          const clock = new TestClock();
          const start = async () => {
            const machine = dyingStore(store);
            return { machine, api: await testApi({ store: machine.store, clock }) };
          };
          const machines = [await start(), await start()];
          const answers = new Map<string, Set<string>>(keys.map((key) => [key, new Set()]));
          const linesOf = (key: string | null): Lines => all[key === null ? 3 : keys.indexOf(key as 'a')] ?? {};
          let alone = 0;
          for (const { calls, dies, passes } of events) {
            if (dies !== null) machines[0]?.machine.arm(dies);
            const made = calls.map(async ({ key, machine }) => {
              const { api } = machines[machine] ?? (await start());
              const ids = await buy(api, linesOf(key), codes, key ?? undefined).catch(() => null);
              if (ids && key === null) alone += 1;
              else if (ids && key !== null) answers.get(key)?.add(String(ids));
            });
            await Promise.all(made);
            await machines[0]?.machine.ended();
            await expectWhole(store, all);
            if (machines[0]?.machine.isDead()) machines[0] = await start();
            else machines[0]?.machine.arm(Infinity);
            clock.advance(passes);
          }
          clock.advance(leaseMs);
          for (const { api } of machines) await api.idle();
          const groups = await expectWhole(store, all);
          // One that was made and not answered is one more; none is answered with two groups.
          for (const ids of answers.values()) expect(ids.size).toBeLessThanOrEqual(1);
          const answered = [...answers.values()].filter(({ size }) => size > 0).length;
          expect(groups).toBeGreaterThanOrEqual(answered + alone);
          await settle(store, clock);
        },
      ),
      { numRuns: 16, seed },
    );
  }, 240_000);
});

/** Twelve buyers want what is enough for some of them. */
async function rush(machines: readonly TestApi[], store: Store): Promise<void> {
  const carts: Lines[] = [threeShops, { rug: 2, jug: 1 }, { pot: 1, bowl: 1 }];
  const bought = await Promise.all(
    Array.from({ length: 12 }, (_, at) => {
      const machine = machines[at % machines.length];
      if (!machine) throw new Error('no machine');
      return buy(machine, carts[at % carts.length] ?? {}, at < 6 ? ['ALL'] : []);
    }),
  );
  const placed = bought.filter((ids) => ids !== null);
  expect(placed.length).toBeGreaterThan(0);
  expect(await store.count('orders', matchAll)).toBe(placed.flat().length);
  await expectWhole(store, carts);
  await expectBalanced(store);
  while (await buy(machines[0] as TestApi, { pot: 1 }));
  expect((await store.get('products', 'pot'))?.quantity).toEqual({ 0: 0 });
  await expectBalanced(store);
}

describe('the last pieces of several shops', () => {
  const folder = mkdtempSync(join(tmpdir(), 'yarmarok-checkouts-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each<[string, () => Promise<Store>]>([
    ['the memory store', () => openMemoryStore(collections)],
    ['the embedded store', () => openSqliteStore(collections, { file: join(folder, 'rush.sqlite') })],
  ])('go to whole checkouts over %s', async (_name, open) => {
    const store = await filledStore(await open());
    const api = await testApi({ store });
    await rush([api], store);
    await api.close();
    await store.close();
  });
});

describeWithMongo('checkouts of several shops', (mongo) => {
  it('are whole or nothing when one of two machines dies before some of its writes', async () => {
    const clock = new TestClock();
    const place = { url: mongo.url(), database: mongo.newDatabase() };
    const first = await filledStore(await openMongoStore(collections, place));
    const stores = [first, await openMongoStore(collections, place)];
    const other = await testApi({ store: first, clock });
    const lines: Lines = { jug: 1, rug: 1 };
    let deaths = 0;
    for (const [round, last] of [3, 7, 10, 13, 16].entries()) {
      const machine = dyingStore(stores[1] as Store);
      const api = await testApi({ store: machine.store, clock });
      await api.idle();
      machine.arm(last);
      await buy(api, lines, [], `key-${round}`).catch(() => null);
      deaths += Number(machine.isDead());
      await machine.ended();
      await expectWhole(first, [lines]);
      // What its reservations hold comes back before the call is repeated.
      clock.advance(settleMs);
      await other.jobs.enqueue('orders.settle', {});
      await other.idle();
      await buy(other, lines, [], `key-${round}`);
      expect(await expectWhole(first, [lines])).toBe(round + 1);
    }
    expect(deaths).toBeGreaterThan(2);
    await other.idle();
    await settle(first, clock);
    await other.close();
    for (const store of stores) await store.close();
  }, 180_000);

  it('take the last pieces by two machines, and a repeat on the other one is the same', async () => {
    const clock = new TestClock();
    const place = { url: mongo.url(), database: mongo.newDatabase() };
    const first = await filledStore(await openMongoStore(collections, place));
    const stores = [first, await openMongoStore(collections, place)];
    const machines = await Promise.all(stores.map((store) => testApi({ store, clock })));
    const keyed = await Promise.all(
      [0, 1, 0, 1].map((at) => buy(machines[at] as TestApi, { bowl: 1, belt: 1 }, [], 'k')),
    );
    const again = await Promise.all(machines.map((api) => buy(api, { bowl: 1, belt: 1 }, [], 'k')));
    expect(new Set([...keyed.filter((ids) => ids !== null), ...again].map(String)).size).toBe(1);
    expect(await first.count('orders', matchAll)).toBe(2);
    await first.remove('orders', matchAll);
    await first.patch('products', { op: 'ids', ids: ['bowl'] }, { 'quantity.0': 4 });
    await first.patch('products', { op: 'ids', ids: ['belt'] }, { 'quantity.0': 3 });
    await rush(machines, first);
    for (const machine of machines) await machine.close();
    for (const store of stores) await store.close();
  }, 180_000);
});

describe('the embedded store, killed while it takes checkouts under keys', () => {
  const folder = mkdtempSync(join(tmpdir(), 'yarmarok-checkouts-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const programs = builtPrograms('checkout-kill-test', {
    checkoutMachine: join(__dirname, 'testing', 'checkoutMachine.ts'),
  });

  it('has a whole group for each key after all were repeated, three times', async () => {
    for (let round = 0; round < 3; round += 1) {
      const file = join(folder, `${round}.sqlite`);
      await (await filledStore(await openSqliteStore(collections, { file }))).close();
      const count = await killedAfter(2 + round, programs('checkoutMachine'), file);
      const store = await openSqliteStore(collections, { file });
      await expectWhole(store, [threeShops]);
      const clock = new TestClock(Date.now() + leaseMs);
      const api = await testApi({ store, clock, singleProcess: true });
      await api.idle();
      const ids = new Set<string>();
      for (let at = 0; at < count; at += 1) ids.add(String(await buy(api, threeShops, [], `key-${at}`)));
      expect([ids.size, ids.has('null'), await expectWhole(store, [threeShops])]).toEqual([count, false, count]);
      await api.close();
      await settle(store, clock);
      await store.close();
    }
  }, 120_000);
});
