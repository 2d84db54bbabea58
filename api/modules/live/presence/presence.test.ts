import fc from 'fast-check';
import { matchAll } from '#domain/query/Where';
import type { PresenceResult } from '#domain/wire/Presence';
import type { TestApi, TestClient } from '../../../testing/testApi';
import { TestClock, testApi } from '../../../testing/testApi';
import { aRecord } from '../../../testing/testRecords';
import { EventReader } from '../testing/EventReader';
import { RepeatedByHand } from '../testing/RepeatedByHand';
import { presenceCollection } from './StoredPresence';

const watchMs = 500;
let api: TestApi;
afterEach(() => api.close());

const orders = ['kosiv', 'rival'].map((shop) =>
  aRecord('order', { _id: `of-${shop}`, shop: { 0: `shop-${shop}` }, title: { 0: '№ 1' } }),
);
const open = async (options: Parameters<typeof testApi>[0] = {}): Promise<void> =>
  void (api = await testApi({ seed: { orders }, timers: new RepeatedByHand(), ...options }));

const come = async (client: TestClient, id = 'of-kosiv') =>
  ((await client.post(`/api/presence/order/${id}`)).result as unknown as PresenceResult).names;
const go = (client: TestClient, id = 'of-kosiv') => client.delete(`/api/presence/order/${id}`);
const isPresence = (event: EventReader['events'][number]): boolean =>
  event !== 'reload' && event.resource === 'presence';

it('who has an order open is told who else has; a merchant of the marketplace’s people that they are its', async () => {
  await open();
  const [merchant, admin, staff] = [await api.as('merchant'), await api.as('admin'), await api.as('staff')];
  expect(await come(merchant)).toEqual([]);
  // The people of the tests are called by their ids.
  expect(await come(admin)).toEqual(['merchant']);
  api.clock.advance(1000);
  expect(await come(staff)).toEqual(expect.arrayContaining(['merchant', 'admin']));
  expect(await come(merchant)).toEqual(['Marketplace']);
  // A second browser of the same person is nobody else.
  expect(await come(await api.as('merchant'))).toEqual(['Marketplace']);
  for (const each of [admin, staff]) await go(each);
  expect(await come(merchant)).toEqual([]);
});

it('two pages of one browser that open it at the same moment are one person', async () => {
  await open();
  const [merchant, admin] = [await api.as('merchant'), await api.as('admin')];
  const answers = await Promise.all([1, 2, 3].map(() => admin.post('/api/presence/order/of-kosiv')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await come(merchant)).toEqual(['Marketplace']);
  expect(await api.store.count(presenceCollection.name, matchAll)).toBe(2);
});

it('is refused for what one may not see, and for other entities', async () => {
  await open();
  const merchant = await api.as('merchant');
  for (const [path, status] of [
    ['order/of-rival', 403],
    ['order/none', 403],
    ['product/of-kosiv', 404],
    ['user/merchant', 404],
  ] as const)
    expect([path, (await merchant.post(`/api/presence/${path}`)).status]).toEqual([path, status]);
  expect((await (await api.as('admin')).post('/api/presence/order/none')).status).toBe(404);
  expect((await (await api.as(null)).post('/api/presence/order/of-kosiv')).status).toBe(401);
  expect(await api.store.count(presenceCollection.name, matchAll)).toBe(0);
});

it('ends a minute after it was last said, with a logout, and when one leaves', async () => {
  await open();
  const [merchant, admin, staff] = [await api.as('merchant'), await api.as('admin'), await api.as('staff')];
  await come(merchant);
  api.clock.advance(59_999);
  expect(await come(admin)).toHaveLength(1);
  api.clock.advance(1);
  expect(await come(staff)).toHaveLength(1);
  await go(admin);
  expect(await come(merchant)).toEqual(['Marketplace']);
  await staff.post('/api/user/logout');
  expect(await come(merchant)).toEqual([]);
  api.clock.advance(2 * 3_600_000);
  await api.jobs.enqueue('data.purge', {});
  await api.idle();
  expect(await api.store.count(presenceCollection.name, matchAll)).toBe(0);
});

it('who is there hears at once that somebody comes and leaves, on any machine; nobody else does', async () => {
  await open();
  const timers = new RepeatedByHand();
  const other = await testApi({ store: api.store, clock: api.clock, timers });
  const [here, there, rival] = [await api.as('merchant'), await other.as('admin'), await other.as('rival')];
  await come(here);
  await come(there);
  timers.fire(watchMs);
  const listening = await EventReader.open(there);
  const foreign = await EventReader.open(rival);
  timers.fire(watchMs);
  const heard = () => listening.events.filter(isPresence).length;
  for (const [at, step] of [() => go(here), () => come(here), () => go(here)].entries()) {
    api.clock.advance(1000);
    await step();
    timers.fire(watchMs);
    await listening.until(() => heard() > at);
  }
  expect(foreign.events.filter(isPresence)).toEqual([]);
  // That somebody is still there is no news.
  await come(here);
  timers.fire(watchMs);
  await listening.until(() => heard() > 3);
  await come(here);
  timers.fire(watchMs);
  api.clock.advance(1000);
  await go(here);
  timers.fire(watchMs);
  await listening.until(() => heard() > 4);
  expect(heard()).toBe(5);
  await Promise.all([listening.close(), foreign.close()]);
  await other.close();
});

it('is what a list of comings and goings says, whatever their order', async () => {
  const people = ['merchant', 'admin', 'staff'] as const;
  const aStep = fc.record({
    person: fc.nat({ max: people.length - 1 }),
    step: fc.constantFrom('come', 'go', 'wait'),
    seconds: fc.integer({ min: 1, max: 70 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { maxLength: 25 }), async (steps) => {
      await open({ clock: new TestClock() });
      const clients = await Promise.all(people.map((each) => api.as(each)));
      const until = people.map(() => 0);
      for (const { person, step, seconds } of steps) {
        const client = clients[person];
        if (!client) throw new Error('there is no such person');
        if (step === 'wait') api.clock.advance(seconds * 1000);
        else if (step === 'go') {
          await go(client);
          until[person] = 0;
        } else {
          const expected = until.filter((each, at) => at !== person && each > api.clock.now()).length;
          const names = await come(client);
          // For the merchant the others have one name.
          expect(names).toHaveLength(person === 0 ? Math.min(1, expected) : expected);
          until[person] = api.clock.now() + 60_000;
        }
      }
      await api.close();
    }),
    { numRuns: 40 },
  );
});
