import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { carrierPlaces } from '../../mocks/seed/carrierPlaces';
import { demoSender } from '../../mocks/seed/demoSender';
import { demoSettings } from '../../mocks/seed/settings';
import { flagIs } from '#domain/query/Where';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { ServiceClient } from '#core/ports/ServiceClient';
import type { Store } from '#core/ports/Store';
import { systemStore } from '#core/ports/SystemStore';
import { changeCollection } from '#core/events/changeLog';
import { jobCollection } from '#core/jobs/StoredJob';
import { httpServiceClient } from '../../api/adapters/remote/httpServiceClient';
import { safeHttpPoster } from '../../api/adapters/remote/safeHttpPoster';
import { collections } from '../../api/composition/collections';
import { senderCollection } from '../../api/modules/delivery/directory/StoredSender';
import { EventReader } from '../../api/modules/live/testing/EventReader';
import { RepeatedByHand } from '../../api/modules/live/testing/RepeatedByHand';
import { placeCollection } from '../../api/modules/orders/shared/places/StoredPlace';
import { choosePayment } from '../../api/services/payment/testing/choosePayment';
import { openMongoStore } from '../../api/storage/mongo/MongoStore';
import { builtPrograms } from '../../api/testing/builtPrograms';
import { testApi } from '../../api/testing/testApi';
import { aProduct, fixedRecords, people } from '../../api/testing/testRecords';
import { until } from '../../api/testing/until';
import { describeWithMongo } from '../mongo-peer/describeWithMongo';
import { AheadClock } from './AheadClock';
import type { Command } from './commandedMachine';
import { OutsideServices } from './OutsideServices';
import { parcelOf, shopOrder } from './shopOrder';
import { toldOf, toldOnce } from './toldOf';

const watchMs = 500;
/** Entries that a machine has not come to write are completed so often. */
const recoveryMs = 15_000;
const shop = 'shop-kosiv';
const programs = builtPrograms('journey-test', { machine: join(__dirname, 'commandedMachine.ts') });

interface Answer {
  status: number;
  result: Record<string, unknown>;
}

type Call = (as: string | null, method: string, path: string, body?: unknown) => Promise<Answer>;

/** A machine of its own process. */
class OtherMachine {
  private readonly child: ChildProcessWithoutNullStreams;
  private readonly exit: Promise<unknown>;
  private readonly lines: AsyncIterator<string>;
  private failure = '';

  constructor(
    place: { url: string; database: string },
    services: Readonly<Record<string, string>>,
    private readonly clock: AheadClock,
  ) {
    const given = [programs('machine'), place.url, place.database, JSON.stringify(services)];
    this.child = spawn(process.execPath, given, { stdio: 'pipe' });
    this.exit = once(this.child, 'exit');
    this.child.stderr.on('data', (text) => (this.failure += String(text)));
    this.lines = createInterface({ input: this.child.stdout })[Symbol.asyncIterator]();
  }

  call: Call = async (as, method, path, body) => {
    const command: Command = { as, method, path, body, aheadMs: this.clock.aheadMs };
    this.child.stdin.write(`${JSON.stringify(command)}\n`);
    const { value } = await this.lines.next();
    if (value === undefined) throw new Error(`The machine ended by itself: ${this.failure}`);
    return JSON.parse(value) as Answer;
  };

  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.exit;
  }
}

async function fill(store: Store, now: number): Promise<void> {
  const records: Readonly<Record<string, readonly StoredRecord[]>> = {
    ...people(),
    products: [aProduct('jug', 'Глечик', { shop: { 0: shop }, quantity: { 0: 100 } })],
    properties: fixedRecords('property').map((record) => ({ ...record, ...demoSettings[record._id] })),
  };
  for (const [collection, list] of Object.entries(records))
    expect(await store.insert(collection, list)).toEqual({ ok: true });
  await systemStore(store).insert(placeCollection.name, carrierPlaces(now));
  await systemStore(store).insert(senderCollection.name, [demoSender(now)]);
}

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of cleanUp.splice(0).reverse()) await close();
});

/** Where the bank's reports arrive: at one of the machines. */
class Balancer implements ServiceClient {
  to: Call | null = null;

  async call({ url, body = '' }: { url: string; body?: string }): Promise<{ status: number; body: string }> {
    if (!this.to) throw new Error('no machine is there');
    const { status } = await this.to(
      null,
      'POST',
      new URL(url).pathname,
      Object.fromEntries(new URLSearchParams(body)),
    );
    return { status, body: '' };
  }
}

describeWithMongo('two machines on one database', (mongo) => {
  it('bring an order of a shop to its buyer and tell everybody once, also where one of them is killed at each step', async () => {
    const clock = new AheadClock();
    const place = { url: mongo.url(), database: mongo.newDatabase() };
    // What a killed machine has begun to write is looked at at once.
    const store = await openMongoStore(collections, { ...place, abandonedMs: 1 });
    cleanUp.push(() => store.close());
    await fill(store, clock.now());

    const balancer = new Balancer();
    const outside = await OutsideServices.open(balancer);
    cleanUp.push(() => outside.close());
    const others = Array.from({ length: 4 }, () => new OtherMachine(place, outside.environment, clock));
    cleanUp.push(() => Promise.all(others.map((each) => each.kill())));
    const timers = new RepeatedByHand();
    const api = await testApi({
      ...{ store, clock, timers, language: 'uk', serviceUrls: outside.environment },
      remotePoster: safeHttpPoster({ allowLocalhost: true }),
      serviceClient: httpServiceClient(),
    });
    cleanUp.push(() => api.close());
    const here: Call = async (as, method, path, body) => {
      const { status, body: answer } = await (await api.as(as)).send(method, path, body);
      return { status, result: 'envelope' in answer ? answer.envelope.result : {} };
    };
    const call = async <Result>(on: Call, as: string, method: string, path: string, body?: object): Promise<Result> => {
      const { status, result } = await on(as, method, `/api/${path}`, body);
      expect([path, status]).toEqual([path, 200]);
      return result as Result;
    };
    const told = (order: string, phone: string) =>
      toldOf(order, phone, outside, {
        shop: (path) => call(here, 'merchant', 'GET', path),
        staff: (path) => call(here, 'admin', 'GET', path),
      });
    // Not by counts: those of what a killed machine has written are right minutes later.
    const hasLeft = async (): Promise<boolean> => {
      const active = { op: 'in', path: 'state', values: ['waiting', 'running'] } as const;
      const left = [
        await store.ids(changeCollection.name, { where: flagIs('pending', true), limit: 1 }),
        await store.ids(jobCollection.name, { where: active, limit: 1 }),
      ];
      return left.some((ids) => ids.length > 0);
    };
    /** This machine does what is left: leases of a dead one expire. */
    const drain = (): Promise<void> =>
      until(async () => {
        clock.advance(61_000);
        timers.fire(recoveryMs);
        await call(here, 'admin', 'GET', 'user/get-login-form');
        await api.idle();
        return !(await hasLeft());
      });

    for (const [id, fields] of Object.entries(outside.settings))
      expect(await call(here, 'admin', 'PUT', `property/update/${id}`, { fields })).toMatchObject({ valid: true });
    const { publicKey } = await call<{ publicKey: string }>(here, 'merchant', 'GET', 'notices/push');
    await call(here, 'merchant', 'PUT', 'notices/push', outside.push.subscribe('phone', publicKey));
    const [shopReader, staffReader, rivalReader] = [
      await EventReader.open(await api.as('merchant')),
      await EventReader.open(await api.as('admin')),
      await EventReader.open(await api.as('rival')),
    ];
    const heard = ({ events }: EventReader, order: string): string[] =>
      events.flatMap((event) =>
        event !== 'reload' && event.resource === 'order' && event.ids.includes(order) ? [event.type] : [],
      );

    let killedWithWork = 0;
    for (const isKilled of [false, true]) {
      const phone = isKilled ? '380677654321' : '380677654320';
      /** Each step at another machine than the one before; it is killed when it has answered. */
      const step = async <Result>(at: number, work: (on: Call) => Promise<Result>): Promise<Result> => {
        const other = others[at];
        if (!other || (!isKilled && at % 2 === 1)) return work(here);
        const done = await work((isKilled ? other : others[0])?.call ?? here);
        if (isKilled) {
          await other.kill();
          killedWithWork += (await hasLeft()) ? 1 : 0;
          await drain();
        }
        return done;
      };
      const { _id: order } = await step(0, (on) =>
        call<{ _id: string }>(on, 'admin', 'POST', 'order/insert', shopOrder(shop, 'jug', phone)),
      );
      // Twice a second.
      timers.fire(watchMs);
      for (const reader of [shopReader, staffReader]) await reader.until(() => heard(reader, order).length > 0);
      // Of an order that is accepted already nothing is pushed.
      await until(() => outside.pushesOf(order).length > 0);
      await step(1, (on) =>
        call(on, 'merchant', 'POST', 'order/change-statuses', { selectedItems: [order], status: 'processing_partner' }),
      );
      await step(2, async (on) => {
        balancer.to = on;
        const path = `order/generate-payment-link?order=${order}&payment=card`;
        const { link } = await call<{ link: string }>(on, 'merchant', 'GET', path);
        await choosePayment(link, 'pay');
      });
      await until(async () => (await told(order, phone)).timeline.includes('Статус: Оплачено'));
      await step(3, async (on) => {
        await call(on, 'merchant', 'POST', 'order/create-waybill', parcelOf(order));
        await call(on, 'merchant', 'POST', 'order/change-statuses', {
          ...{ selectedItems: [order], status: 'sent', reported: true },
        });
      });
      await until(async () => {
        await api.idle();
        return (await told(order, phone)).mails.includes('sent');
      });
      await drain();
      expect(await told(order, phone)).toEqual(toldOnce());
      timers.fire(watchMs);
      for (const reader of [shopReader, staffReader]) {
        await reader.until(() => heard(reader, order).length > 1);
        expect(heard(reader, order).filter((type) => type === 'created')).toHaveLength(1);
      }
      expect(heard(rivalReader, order)).toEqual([]);
    }
    expect(outside.waybills).toBe(2);
    expect(outside.push.rejected).toEqual([]);
    // The test is about kills between a step and what follows it.
    expect(killedWithWork).toBeGreaterThan(1);
    for (const reader of [shopReader, staffReader, rivalReader]) await reader.close();
  }, 180_000);
});
