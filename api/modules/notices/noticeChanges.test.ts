import type { SaveResult } from '#domain/wire/Form';
import type { TestApi } from '../../testing/testApi';
import { SkewedClock } from '../../testing/SkewedClock';
import { testApi } from '../../testing/testApi';
import { aProduct } from '../../testing/testRecords';
import { EventReader } from '../live/testing/EventReader';
import { RepeatedByHand } from '../live/testing/RepeatedByHand';

const watchMs = 500;
let api: TestApi;
afterEach(() => api.close());

const isNotice = (event: EventReader['events'][number]): boolean => event !== 'reload' && event.resource === 'notice';

const seed = { products: [aProduct('jug', 'Глечик', { shop: { 0: 'shop-owner' } })] };

async function review(): Promise<string> {
  const fields = { text: { 0: 'Гарний глечик' }, name: { 0: 'Олена' }, product: { 0: 'jug' }, ranking: { 0: 50 } };
  const saved = (await api.post('/api/review/insert', { fields })).result as unknown as SaveResult;
  expect(saved.valid).toBe(true);
  await api.idle();
  return saved._id;
}

it('a notice is heard of on another machine, by its person alone', async () => {
  const timers = new RepeatedByHand();
  api = await testApi({ seed, timers: new RepeatedByHand() });
  const other = await testApi({ store: api.store, clock: api.clock, timers });
  const staff = await EventReader.open(await other.as('staff'));
  const merchant = await EventReader.open(await other.as('merchant'));
  await review();
  timers.fire(watchMs);
  await staff.until((events) => events.some(isNotice));
  timers.fire(watchMs);
  api.clock.advance(31_000);
  timers.fire(watchMs);
  await review();
  timers.fire(watchMs);
  await staff.until((events) => events.filter(isNotice).length > 1);
  expect(staff.events.filter(isNotice)).toEqual([1, 2].map(() => ({ resource: 'notice', type: 'created', ids: [] })));
  expect(merchant.events.filter(isNotice)).toEqual([]);
  await Promise.all([staff.close(), merchant.close(), other.close()]);
});

it.each([-60_000, 60_000])('a notice is heard of on a machine whose clock is %s ms ahead', async (aheadMs) => {
  const timers = new RepeatedByHand();
  api = await testApi({ seed, timers: new RepeatedByHand() });
  const other = await testApi({ store: api.store, clock: new SkewedClock(api.clock, aheadMs), timers });
  const staff = await EventReader.open(await other.as('staff'));
  timers.fire(watchMs);
  await review();
  api.clock.advance(31_000);
  timers.fire(watchMs);
  await staff.until((events) => events.some(isNotice));
  await Promise.all([staff.close(), other.close()]);
});

it('a notice is told to who was away meanwhile', async () => {
  api = await testApi({ seed, timers: new RepeatedByHand() });
  await review();
  api.clock.advance(60_000);
  const staff = await EventReader.open(await api.as('staff'), '?age=90000');
  const merchant = await EventReader.open(await api.as('merchant'), '?age=90000');
  await staff.until((events) => events.some(isNotice));
  expect(merchant.events.filter(isNotice)).toEqual([]);
  await Promise.all([staff.close(), merchant.close()]);
});

it('that a notice is read, or nothing is left to do about it, is told to its person, on any machine', async () => {
  const timers = new RepeatedByHand();
  api = await testApi({ seed, timers: new RepeatedByHand() });
  const reviews = [await review(), await review()];
  const client = await api.as('staff');
  const other = await testApi({ store: api.store, clock: api.clock, timers });
  const [staff, elsewhere, merchant] = [
    await EventReader.open(client),
    await EventReader.open(await other.as('staff')),
    await EventReader.open(await other.as('merchant')),
  ];
  await api.put(`/api/review/update/${reviews[0]}`, { fields: { state: { 0: 'published' } } });
  await api.idle();
  await staff.until((events) => events.some(isNotice));
  await client.post('/api/notices/read');
  await staff.until((events) => events.filter(isNotice).length > 1);
  timers.fire(watchMs);
  await elsewhere.until((events) =>
    events.some((event) => isNotice(event) && event !== 'reload' && event.type === 'updated'),
  );
  expect(staff.events.filter(isNotice)).toEqual([1, 2].map(() => ({ resource: 'notice', type: 'updated', ids: [] })));
  expect(merchant.events.filter(isNotice)).toEqual([]);
  await Promise.all([staff.close(), elsewhere.close(), merchant.close(), other.close()]);
});
