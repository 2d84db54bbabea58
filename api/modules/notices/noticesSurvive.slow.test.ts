import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describeWithMongo } from '../../../test/mongo-peer/describeWithMongo';
import { flagIs } from '#domain/query/Where';
import { changeCollection } from '#core/events/changeLog';
import type { Store } from '#core/ports/Store';
import { textOf } from '#core/schema/valueOf';
import { safeHttpPoster } from '../../adapters/remote/safeHttpPoster';
import { collections } from '../../composition/collections';
import { openMongoStore } from '../../storage/mongo/MongoStore';
import { openSqliteStore } from '../../storage/sqlite/SqliteStore';
import { copyOfDatabase } from '../../storage/testing/copyOfDatabase';
import { builtPrograms } from '../../testing/builtPrograms';
import { dyingStore } from '../../testing/dyingStore';
import type { TestApi } from '../../testing/testApi';
import { TestClock, testApi } from '../../testing/testApi';
import { EventReader } from '../live/testing/EventReader';
import { RepeatedByHand } from '../live/testing/RepeatedByHand';
import { FakePushService } from './push/testing/FakePushService';
import { orderFrom, shops, toldOf, twoShops, withPhones } from './testing/twoShops';

const watchMs = 500;
const remotePoster = safeHttpPoster({ allowLocalhost: true });
const programs = builtPrograms('notice-kill-test', { noticeMachine: join(__dirname, 'testing', 'noticeMachine.ts') });

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of cleanUp.splice(0).reverse()) await close();
});

async function fill(store: Store): Promise<void> {
  for (const [collection, records] of Object.entries(await twoShops()))
    expect(await store.insert(collection, records)).toEqual({ ok: true });
}

async function pushService(): Promise<FakePushService> {
  const service = await FakePushService.start();
  cleanUp.push(() => service.close());
  return service;
}

/** Lets a machine do what is left. */
async function drain(machine: TestApi, store: Store): Promise<void> {
  for (let polls = 0; polls < 200; polls += 1) {
    machine.clock.advance(61_000);
    await (await machine.as('admin')).get('/api/user/get-login-form');
    await machine.idle();
    const isDone =
      (await store.count(changeCollection.name, flagIs('pending', true))) === 0 &&
      (await store.count('jobs', { op: 'in', path: 'state', values: ['waiting', 'running'] })) === 0;
    if (isDone) return;
  }
  throw new Error('there is always something left to do');
}

/** Each of both was told of each order of their shop, once by each way, and of no other. */
async function expectOnce(store: Store, service: FakePushService, fewest: number): Promise<void> {
  for (const shop of shops) {
    const { orders, ...told } = await toldOf(shop, store, service);
    expect(orders.length).toBeGreaterThanOrEqual(fewest);
    expect([shop.person, told]).toEqual([shop.person, { panel: orders, mail: orders, push: orders }]);
  }
  expect(service.rejected).toEqual([]);
}

/**
 * Runs a server with listeners until so many rounds of orders, and until each of them has heard of one: they are told in
 * batches. Kills it at once then, and returns what they have heard.
 */
async function runAndKill(file: string, rounds: number): Promise<[person: string, id: string][]> {
  const child = spawn(process.execPath, [programs('noticeMachine'), file], { stdio: ['ignore', 'pipe', 'pipe'] });
  let failure = '';
  child.stderr.on('data', (text) => (failure += String(text)));
  const exit = once(child, 'exit');
  const heard: [string, string][] = [];
  let ended = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    const [what, person = '', id = ''] = line.split(' ');
    if (what === 'heard') heard.push([person, id]);
    ended += what === 'round' ? 1 : 0;
    const hasHeard = shops.every((shop) => heard.some(([each]) => each === shop.person));
    if (what === 'round' && ended >= rounds && hasHeard) child.kill('SIGKILL');
  }
  const [, signal] = (await exit) as [number | null, string | null];
  if (signal !== 'SIGKILL') throw new Error(`The server ended by itself: ${failure}`);
  return heard;
}

it('everybody is told of each order once by each way, though the server with its listeners is killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'yarmarok-notices-'));
  cleanUp.push(async () => rmSync(folder, { recursive: true }));
  const seedFile = join(folder, 'yarmarok.db');
  const service = await pushService();
  const seeded = await openSqliteStore(collections, { file: seedFile });
  await fill(seeded);
  // Sessions of the past would have ended by the clock of the servers.
  const clock = new TestClock(Date.now());
  const first = await testApi({ store: seeded, clock, remotePoster });
  await withPhones(first, service);
  await first.close();
  await seeded.close();
  const file = copyOfDatabase(seedFile);

  const heard: [string, string][] = [];
  let killedWithPending = 0;
  for (let round = 0; round < 6; round += 1) {
    heard.push(...(await runAndKill(file, 4 + ((round * 3) % 7))));
    const copy = await openSqliteStore(collections, { file: copyOfDatabase(file) });
    killedWithPending += (await copy.count(changeCollection.name, flagIs('pending', true))) > 0 ? 1 : 0;
    await copy.close();
  }
  // The test is about kills between an order and its notices.
  expect(killedWithPending).toBeGreaterThan(2);

  const store = await openSqliteStore(collections, { file });
  cleanUp.push(() => store.close());
  const last = await testApi({ store, clock: new TestClock(Date.now()), remotePoster, singleProcess: true });
  cleanUp.push(() => last.close());
  await drain(last, store);
  await expectOnce(store, service, 24);
  for (const { shop, person } of shops) {
    const own = new Set(heard.filter(([each]) => each === person).map(([, id]) => id));
    expect(own.size).toBeGreaterThan(2);
    const orders = await store.getMany('orders', [...own]);
    expect(new Set(orders.map((order) => textOf(order, 'shop')))).toEqual(new Set([shop]));
  }
}, 180_000);

describeWithMongo('two machines', (mongo) => {
  it('tell everybody of each order once by each way, whichever takes it and when one of them dies', async () => {
    const service = await pushService();
    const clock = new TestClock();
    const place = { url: mongo.url(), database: mongo.newDatabase() };
    const [store, other] = [await openMongoStore(collections, place), await openMongoStore(collections, place)];
    cleanUp.push(
      () => store.close(),
      () => other.close(),
    );
    await fill(store);
    const timers = new RepeatedByHand();
    const machine = await testApi({ store, clock, timers, remotePoster });
    await withPhones(machine, service);
    const listeners = await Promise.all(shops.map(async ({ person }) => EventReader.open(await machine.as(person))));

    let rounds = 0;
    for (const writes of [Infinity, 3, 8, 13, 18, 23, 28, 33, Infinity]) {
      const dying = dyingStore(other);
      const second = await testApi({ store: dying.store, clock, timers: new RepeatedByHand(), remotePoster });
      dying.arm(writes);
      await Promise.allSettled([machine, second].flatMap((each) => shops.map((shop) => orderFrom(shop, each))));
      await Promise.allSettled([machine.idle(), second.idle()]);
      await dying.ended();
      await second.close().catch(() => undefined);
      rounds += 1;
      // Leases of the dead one expire, and the other looks for what it has left.
      clock.advance(61_000);
      timers.fire(watchMs);
      await (await machine.as('admin')).get('/api/user/get-login-form');
      await machine.idle();
    }
    await drain(machine, store);
    await expectOnce(store, service, rounds);

    // Those who listen at one machine hear of orders at the other, of their own shop alone.
    const third = await testApi({ store: other, clock, timers: new RepeatedByHand(), remotePoster });
    cleanUp.push(() => third.close());
    const before = listeners.map(({ events }) => events.length);
    for (const shop of shops) await orderFrom(shop, third);
    await third.idle();
    timers.fire(watchMs);
    for (const [at, reader] of listeners.entries()) {
      const since = () => reader.events.slice(before[at]).filter((event) => event !== 'reload');
      await reader.until(() => ['order', 'notice'].every((name) => since().some(({ resource }) => resource === name)));
      const ids = reader.events.flatMap((event) => (event !== 'reload' && event.resource === 'order' ? event.ids : []));
      const orders = await store.getMany('orders', [...new Set(ids)]);
      expect(orders.length).toBeGreaterThan(0);
      for (const order of orders) expect(order.shop).toEqual({ 0: shops[at]?.shop });
      await reader.close();
    }
    await machine.close();
  }, 180_000);
});
