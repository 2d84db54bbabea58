import fc from 'fast-check';
import { describeWithMongo } from '../../test/mongo-peer/describeWithMongo';
import { flagIs, matchAll } from '#domain/query/Where';
import type { LoadCsvRowsResult, UploadCsvResult } from '#domain/wire/ProductImport';
import { changeCollection } from '#core/events/changeLog';
import type { RemoteMessage, RemotePoster } from '#core/ports/RemotePoster';
import type { Store } from '#core/ports/Store';
import { systemStore } from '#core/ports/SystemStore';
import { collections } from '../composition/collections';
import { openMemoryStore } from '../storage/memory/MemoryStore';
import { openMongoStore } from '../storage/mongo/MongoStore';
import { dyingStore } from '../testing/dyingStore';
import type { TestApi } from '../testing/testApi';
import { testApi, TestClock } from '../testing/testApi';
import { aProduct, people } from '../testing/testRecords';
import { sendCsv } from './catalogue/import/testing/csvCalls';
import { RepeatedByHand } from './live/testing/RepeatedByHand';
import type { WebhookPayload } from './integrations/webhooks/webhookPayload';
import { checkoutOf, checkoutSeed, checkOut, expectBalanced, groupsIn } from './payments/checkout/testing/checkouts';

/** Longer than a process that is gone holds its call. */
const leaseMs = 31_000;
const settleMs = 31 * 60_000;
const minute = 60_000;

const addresses = { all: 'https://all.example/hook', kosiv: 'https://kosiv.example/hook' };

interface Heard {
  address: string;
  delivery: string;
  payload: WebhookPayload;
}

/** What webhooks get; every third attempt fails while `isBroken`. */
class Receivers implements RemotePoster {
  readonly calls: Heard[] = [];
  isBroken = false;

  isAllowed(): boolean {
    return true;
  }

  post(address: string, { headers, body }: RemoteMessage): Promise<{ status: number; body: string }> {
    const payload = JSON.parse(String(body)) as WebhookPayload;
    this.calls.push({ address, delivery: headers['webhook-id'] ?? '', payload });
    return Promise.resolve({ status: this.isBroken && this.calls.length % 3 === 0 ? 500 : 204, body: '' });
  }
}

/** Products that are not bought: of the stock calls and the import. */
const stocked = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    aProduct(`s${at}`, `До ${at}`, { sku: { 0: `S-${at}` }, shop: { 0: at % 2 === 0 ? 'shop-kosiv' : 'shop-rival' } }),
  );

const works = ['order a', 'order b', 'checkout a', 'checkout b', 'stock', 'import'] as const;
type Work = (typeof works)[number];

const lines = { 'checkout a': { rug: 1, pot: 1 }, 'checkout b': { jug: 1, belt: 1, pot: 1 } } as const;
const shopsOf = {
  'checkout a': 'shop-kosiv,shop-rival',
  'checkout b': 'shop-kosiv,shop-owner,shop-rival',
} as const;

const order = {
  fields: {
    shop: { 0: 'shop-owner' },
    cart: { 0: { cartItems: [{ id: 'jug', qty: 1 }], discounts: [] } },
    payment: { 0: { payment: 'cash' } },
  },
};

async function placeOrder(client: TestApi, key: string): Promise<string> {
  const { body } = await client.send('POST', '/api/order/insert', order, { idempotencyKey: key });
  return 'envelope' in body && body.envelope.status === 200 ? String(body.envelope.result._id) : '';
}

/** Does the work; answers the ids of its orders, '' where it is refused or unknown. */
function doWork(work: Work, client: TestApi, count: number): Promise<string> {
  switch (work) {
    case 'order a':
    case 'order b':
      return placeOrder(client, work.replace(' ', '-'));
    case 'checkout a':
    case 'checkout b':
      return checkOut(client, checkoutOf(lines[work]), work.replace(' ', '-')).then(({ status, result }) =>
        status === 200 && result.valid ? result.orders.map(({ _id }) => _id).join() : '',
      );
    case 'stock': {
      const items = Array.from({ length: count }, (_, at) => ({ sku: `S-${at}`, quantity: 100 + at }));
      return client.put('/api/product/stock', { items }).then(() => '');
    }
    case 'import':
      return importAll(client, count).then(() => '');
  }
}

/** Rows of the file. */
const imported = 40;

/** Reads the same file, or finds its import, and loads the rows that are left. */
async function importAll(client: TestApi, count: number): Promise<void> {
  const rows = Array.from({ length: Math.min(count, imported) }, (_, at) => `S-${at};Після ${at}`);
  const { result } = await sendCsv(client, ['sku;title.uk', ...rows].join('\n'));
  const { _id } = (result as unknown as UploadCsvResult).import;
  for (let isMore = true; isMore;) {
    const answer = await client.post('/api/product/load-csv-rows', { import: _id, limit: 3 });
    if (answer.status !== 200) return;
    isMore = (answer.result as unknown as LoadCsvRowsResult).more;
  }
}

interface Event {
  work: Work;
  machine: 0 | 1;
  /** The machine dies before this write, and another one stands in its place. */
  dies: number | null;
  repeats: number;
  passes: number;
  isBroken: boolean;
}

/** Lets what is due be done until nothing is left. */
async function drain(api: TestApi, store: Store, clock: TestClock): Promise<void> {
  for (let polls = 0; polls < 60; polls += 1) {
    clock.advance(minute + 1000);
    await api.get('/api/user/get-login-form');
    await api.idle();
    const isDone =
      (await store.count(changeCollection.name, flagIs('pending', true))) === 0 &&
      (await store.count('jobs', { op: 'in', path: 'state', values: ['waiting', 'running'] })) === 0;
    if (isDone) return;
  }
  throw new Error('webhooks are not told all');
}

/** Every change and event was told at least once, to those alone whose it is; first attempts in the order of revisions. */
async function expectTold(store: Store, { calls }: Receivers): Promise<void> {
  const { records: changes } = await systemStore(store).find(changeCollection.name, { where: matchAll });
  const shopOf = new Map<string, string>();
  for (const name of ['products', 'orders'] as const)
    for (const record of (await store.find(name, { where: matchAll })).records)
      shopOf.set(record._id, String((record.shop as { 0?: string } | undefined)?.[0]));
  for (const [name, address] of Object.entries(addresses)) {
    const own = calls.filter((call) => call.address === address);
    const told = new Set<string>();
    const seen = new Set<string>();
    const sequences = new Map<string, number>();
    for (const { delivery, payload } of own) {
      const isFirst = !seen.has(delivery);
      seen.add(delivery);
      for (const { _id, sequence, revision } of payload.records) {
        told.add(`${payload.event} ${_id} ${revision}`);
        if (name === 'kosiv') expect([_id, shopOf.get(_id)]).toEqual([_id, 'shop-kosiv']);
        const of = `${payload.entity} ${_id}`;
        if (isFirst) expect(sequence).toBeGreaterThanOrEqual(sequences.get(of) ?? 0);
        if (isFirst) sequences.set(of, sequence);
      }
    }
    const due = changes
      .filter(({ entity }) => entity === 'order' || entity === 'product')
      .flatMap(({ entity, kind, ids, revisions }) =>
        ids.map((id, at) => ({ entity, kind, id, revision: revisions[at] ?? 0 })),
      )
      .filter(({ id }) => name === 'all' || shopOf.get(id) === 'shop-kosiv');
    if (name === 'all') expect(due.length).toBeGreaterThan(0);
    for (const { entity, kind, id, revision } of due) {
      expect(told).toContain(`${entity}.${kind} ${id} ${revision}`);
      if (entity === 'order' && kind === 'created') expect(told).toContain(`order.created ${id} ${revision}`);
    }
  }
}

/**
 * Two machines do random work; one of them dies amid it now and then. What was begun is repeated at the end by another:
 * each order is there once, each group whole, each product as it was asked for, and webhooks are told of all.
 */
async function play(stores: readonly Store[], count: number, events: readonly Event[]): Promise<number> {
  const [store] = stores;
  if (!store) throw new Error('no store');
  for (const [collection, records] of Object.entries({ ...people(), ...checkoutSeed() }))
    await store.insert(collection, collection === 'products' ? [...records, ...stocked(count)] : records);
  const clock = new TestClock();
  const heard = new Receivers();
  // The lock of a machine that died is waited for by asking again, which takes no time where asking is cheap.
  const parts = { clock, remotePoster: heard, ...(stores.length === 1 && { timers: new RepeatedByHand() }) };
  const start = async (at: number) => {
    const machine = dyingStore(stores[at % stores.length] ?? store);
    return { machine, api: await testApi({ store: machine.store, ...parts }) };
  };
  const machines = [await start(0), await start(1)];
  const hook = { name: 'CRM', entities: ['order', 'product'], kinds: [], events: ['order.created'], active: true };
  for (const [user, address] of [
    ['admin', addresses.all],
    ['merchant', addresses.kosiv],
  ] as const)
    expect((await (await machines[0]?.api.as(user))?.post('/api/webhooks', { ...hook, address }))?.status).toBe(200);
  // What says whether a webhook is active is read again after five seconds.
  clock.advance(6000);

  let deaths = 0;
  const answers = new Map<Work, Set<string>>();
  const note = (work: Work, ids: string): void => {
    if (ids !== '') answers.set(work, (answers.get(work) ?? new Set()).add(ids));
  };
  for (const { work, machine: at, dies, repeats, passes, isBroken } of events) {
    const { machine, api } = machines[at] ?? (await start(at));
    heard.isBroken = isBroken;
    if (dies !== null) machine.arm(dies);
    const calls = Array.from({ length: repeats }, () => doWork(work, api, count).catch(() => ''));
    for (const ids of await Promise.all(calls)) note(work, ids);
    await api.idle().catch(() => undefined);
    if (machine.isDead()) {
      deaths += 1;
      await machine.ended();
      machines[at] = await start(at);
    } else machine.arm(Infinity);
    for (const group of (await groupsIn(store)).values())
      if (group.length > 1) expect(Object.values(shopsOf)).toContain(group.join());
    clock.advance(passes);
  }

  heard.isBroken = false;
  clock.advance(leaseMs);
  const last = await testApi({ store, ...parts });
  const begun = [...new Set(events.map(({ work }) => work))];
  for (const work of begun) note(work, await doWork(work, last, count));
  await last.idle();
  const bought = begun.filter((work) => /^(order|checkout)/.test(work));
  expect(bought.map((work) => [work, answers.get(work)?.size])).toEqual(bought.map((work) => [work, 1]));
  const all = bought.flatMap((work) => [...(answers.get(work) ?? [])].flatMap((ids) => ids.split(',')));
  expect((await store.ids('orders', { where: matchAll })).toSorted()).toEqual(all.toSorted());
  const ids = Array.from({ length: count }, (_, at) => `s${at}`);
  const products = new Map((await store.getMany('products', ids)).map((product) => [product._id, product]));
  for (const [at, id] of ids.entries()) {
    const product = products.get(id);
    if (begun.includes('stock')) expect(product?.quantity).toEqual({ 0: 100 + at });
    if (begun.includes('import') && at < imported) expect(product?.title).toMatchObject({ uk: `Після ${at}` });
  }
  await drain(last, store, clock);
  clock.advance(settleMs);
  await last.jobs.enqueue('orders.settle', {});
  await last.idle();
  await expectBalanced(store);
  await drain(last, store, clock);
  await expectTold(store, heard);
  await last.close();
  return deaths;
}

const event: fc.Arbitrary<Event> = fc.record({
  work: fc.constantFrom(...works),
  machine: fc.constantFrom(0 as const, 1 as const),
  dies: fc.option(fc.integer({ min: 0, max: 30 }), { freq: 2 }),
  repeats: fc.integer({ min: 1, max: 2 }),
  passes: fc.constantFrom(0, 0, 1000, leaseMs),
  isBroken: fc.boolean(),
});

it('whatever is repeated, cut off and refused: each order once, each group whole, each event told in order', async () => {
  let deaths = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 10 }), async (events) => {
      deaths += await play([await openMemoryStore(collections)], 6, events);
    }),
    { numRuns: 6, seed: 20_261_129 },
  );
  expect(deaths).toBeGreaterThan(5);
}, 240_000);

it('a thousand stock updates in one call, amid which the machine dies', async () => {
  const events: Event[] = [{ work: 'stock', machine: 0, dies: 400, repeats: 1, passes: 0, isBroken: false }];
  expect(await play([await openMemoryStore(collections)], 1000, events)).toBe(1);
}, 60_000);

describeWithMongo('one of two machines that dies', (mongo) => {
  it('amid each kind of work leaves nothing half done', async () => {
    const place = { url: mongo.url(), database: mongo.newDatabase() };
    const stores = [await openMongoStore(collections, place), await openMongoStore(collections, place)];
    const deaths: [Work, number][] = [
      // Amid the deliveries of its webhooks.
      ['checkout b', 30],
      ['order a', 5],
      ['checkout a', 9],
      ['stock', 40],
      ['import', 20],
    ];
    const events = deaths.map(([work, dies]): Event => ({
      work,
      machine: 1,
      dies,
      repeats: 1,
      passes: 1000,
      isBroken: false,
    }));
    expect(await play(stores, 100, events)).toBe(deaths.length);
    for (const store of stores) await store.close();
  }, 120_000);
});
