import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describeWithMongo } from '../../../../test/mongo-peer/describeWithMongo';
import { matchAll } from '#domain/query/Where';
import type { Store } from '#core/ports/Store';
import { keyCollection } from '#core/kernel/StoredKey';
import { collections } from '../../../composition/collections';
import { openMongoStore } from '../../../storage/mongo/MongoStore';
import { openSqliteStore } from '../../../storage/sqlite/SqliteStore';
import { builtPrograms } from '../../../testing/builtPrograms';
import { killedAfter } from '../../../testing/killedAfter';
import { openMemoryStore } from '../../../storage/memory/MemoryStore';
import { dyingStore } from '../../../testing/dyingStore';
import { HeldMachine, settled } from '../../../testing/HeldMachine';
import type { TestClient } from '../../../testing/testApi';
import { testApi, TestClock } from '../../../testing/testApi';
import { people } from '../../../testing/testRecords';
import { expectBalanced, salesSeed } from './testing/sales';

/** Longer than a process that is gone holds its call. */
const leaseMs = 31_000;
const settleMs = 31 * 60_000;

async function filledStore(opened?: Store): Promise<Store> {
  const store = opened ?? (await openMemoryStore(collections));
  for (const [collection, records] of Object.entries({ ...people(), ...salesSeed() }))
    expect(await store.insert(collection, records)).toEqual({ ok: true });
  return store;
}

const body = (qty: number) => ({
  fields: {
    shop: { 0: 'shop-owner' },
    cart: { 0: { cartItems: [{ id: 'jug', qty }], discounts: [] } },
    payment: { 0: { payment: 'card' } },
  },
});

/** The id of the order that the call answers; null where it is refused or unknown. */
async function buyOnce(client: Pick<TestClient, 'send'>, key: string, qty: number): Promise<string | null> {
  const { status, body: answer } = await client.send('POST', '/api/order/insert', body(qty), { idempotencyKey: key });
  if (!('envelope' in answer)) throw new Error('no envelope');
  const { result } = answer.envelope;
  if (status === 200 && result.valid !== true) throw new Error(JSON.stringify(result));
  return status === 200 ? String(result._id) : null;
}

async function settle(store: Store, clock: TestClock): Promise<void> {
  clock.advance(settleMs);
  const api = await testApi({ store, clock });
  await api.jobs.enqueue('orders.settle', {});
  await api.idle();
  await expectBalanced(store);
  await api.close();
}

describe('an order under a key', () => {
  it('is made once by a machine that dies before any of its writes, and the one that is asked next', async () => {
    let isDead = true;
    let deaths = 0;
    for (let last = 0; isDead; last += 1) {
      const store = await filledStore();
      const clock = new TestClock();
      const machine = dyingStore(store);
      const api = await testApi({ store: machine.store, clock });
      await api.idle();
      machine.arm(last);
      const first = await buyOnce(api, 'a', 2).catch(() => null);
      isDead = machine.isDead();
      deaths += Number(isDead);
      await machine.ended();
      clock.advance(leaseMs);
      const next = await testApi({ store, clock });
      const second = await buyOnce(next, 'a', 2);
      const third = await buyOnce(next, 'a', 2);
      await next.idle();
      expect([last, await store.count('orders', matchAll)]).toEqual([last, 1]);
      expect(await store.get('orders', second ?? '')).not.toBeNull();
      expect([third, first ?? second]).toEqual([second, second]);
      await settle(store, clock);
    }
    expect(deaths).toBeGreaterThan(5);
  }, 120_000);

  it('is made once by two machines, of which each may be paused past its lease at any call of the store', async () => {
    const event = fc.oneof(
      { weight: 8, arbitrary: fc.record({ machine: fc.constantFrom(0, 1), calls: fc.integer({ min: 1, max: 12 }) }) },
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
          buyOnce(api, 'a', 1)
            .catch(() => null)
            .finally(() => (pending -= 1)),
        );
        await settled();
        for (const each of events) {
          if (each === 'pass') clock.advance(leaseMs);
          else for (let at = 0; at < each.calls; at += 1) await machines[each.machine]?.held.release();
        }
        while (pending > 0) {
          clock.advance(20);
          for (const { held } of machines) {
            await held.release();
            await held.wake();
          }
        }
        const answered = (await Promise.all(calls)).filter((id) => id !== null);
        clock.advance(leaseMs);
        const last = await testApi({ store, clock });
        const made = await buyOnce(last, 'a', 1);
        await last.idle();
        expect(await store.count('orders', matchAll)).toBe(1);
        expect(new Set([...answered, made]).size).toBe(1);
        await settle(store, clock);
      }),
      { numRuns: 40, seed: 20_261_129 },
    );
  }, 240_000);

  it('is made once of random calls, repeats, deaths and time', async () => {
    const keys = ['a', 'b', 'c'];
    const event = fc.record({
      key: fc.constantFrom(...keys),
      machine: fc.constantFrom(0, 1),
      /** The machine dies before this write, and another one stands in its place. */
      dies: fc.option(fc.integer({ min: 0, max: 14 }), { freq: 2 }),
      repeats: fc.integer({ min: 1, max: 3 }),
      passes: fc.constantFrom(0, 0, 1000, leaseMs),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 3, maxLength: 12 }), async (events) => {
        const store = await filledStore();
        const clock = new TestClock();
        const start = async () => {
          const machine = dyingStore(store);
          return { machine, api: await testApi({ store: machine.store, clock }) };
        };
        const machines = [await start(), await start()];
        const answers = new Map<string, Set<string>>(keys.map((key) => [key, new Set()]));
        const note = (key: string, id: string | null) => id !== null && answers.get(key)?.add(id);
        for (const { key, machine: at, dies, repeats, passes } of events) {
          const { machine, api } = machines[at] ?? (await start());
          if (dies !== null) machine.arm(dies);
          const calls = Array.from({ length: repeats }, () => buyOnce(api, key, 1).catch(() => null));
          for (const id of await Promise.all(calls)) note(key, id);
          if (machine.isDead()) {
            await machine.ended();
            machines[at] = await start();
          } else machine.arm(Infinity);
          clock.advance(passes);
        }
        clock.advance(leaseMs);
        const last = await testApi({ store, clock });
        for (const key of keys) note(key, await buyOnce(last, key, 1));
        await last.idle();
        expect([...answers.values()].map((ids) => ids.size)).toEqual(keys.map(() => 1));
        expect(await store.count('orders', matchAll)).toBe(keys.length);
        expect(await store.count(keyCollection.name, matchAll)).toBe(keys.length);
        await settle(store, clock);
      }),
      { numRuns: 60, seed: 20_261_129 },
    );
  }, 240_000);
});

describeWithMongo('orders under keys', (mongo) => {
  it('are made once by two machines that are called at the same moment', async () => {
    const clock = new TestClock();
    const place = { url: mongo.url(), database: mongo.newDatabase() };
    const first = await filledStore(await openMongoStore(collections, place));
    const stores = [first, await openMongoStore(collections, place)];
    const machines = await Promise.all(stores.map((store) => testApi({ store, clock })));
    const keys = ['a', 'b', 'c'];
    const calls = keys.flatMap((key) => machines.flatMap((api) => [0, 1].map(() => buyOnce(api, key, 1))));
    await Promise.all(calls);
    const answers = await Promise.all(keys.flatMap((key) => machines.map((api) => buyOnce(api, key, 1))));
    expect(new Set(answers).size).toBe(keys.length);
    expect(await first.count('orders', matchAll)).toBe(keys.length);
    for (const machine of machines) await machine.close();
    await settle(first, clock);
    for (const store of stores) await store.close();
  }, 120_000);
});

describe('the embedded store, killed while it takes orders under keys', () => {
  const folder = mkdtempSync(join(tmpdir(), 'yarmarok-keys-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const programs = builtPrograms('keyed-orders-kill-test', {
    keyedOrderMachine: join(__dirname, 'testing', 'keyedOrderMachine.ts'),
  });

  it('has an order for each key after all were repeated, five times', async () => {
    for (let round = 0; round < 5; round += 1) {
      const file = join(folder, `${round}.sqlite`);
      const seeded = await filledStore(await openSqliteStore(collections, { file }));
      await seeded.close();
      const count = await killedAfter(2 + round, programs('keyedOrderMachine'), file);
      const store = await openSqliteStore(collections, { file });
      const clock = new TestClock(Date.now() + leaseMs);
      const api = await testApi({ store, clock, singleProcess: true });
      await api.idle();
      const ids = new Set<string | null>();
      for (let at = 0; at < count; at += 1) ids.add(await buyOnce(api, `key-${at}`, 1));
      expect([ids.size, ids.has(null), await store.count('orders', matchAll)]).toEqual([count, false, count]);
      await api.close();
      await settle(store, clock);
      await store.close();
    }
  }, 120_000);
});
