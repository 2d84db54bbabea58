import { matchAll } from '#domain/query/Where';
import type { Store } from '#core/ports/Store';
import { dyingStore } from '../../../testing/dyingStore';
import { failingStore } from '../../../testing/failingStore';
import { lettersOf } from '../../../testing/lettersOf';
import { testApi, TestClock } from '../../../testing/testApi';
import { aRecord } from '../../../testing/testRecords';
import { buy, expectBalanced, salesSeed } from '../order/testing/sales';
import { statusOf } from '../shared/values/orderValues';

it('a change of statuses that is cut off after any of its writes ends right: one entry, the stock, one letter each', async () => {
  let wasCut = true;
  let lettersOfWhole = 0;
  for (let after = 0; wasCut; after += 1) {
    const clients = [aRecord('client', { _id: 'reached', email: { 0: 'o@example.com' } })];
    const api = await testApi({ seed: { ...salesSeed(), clients } });
    const ids: string[] = [];
    for (const code of ['TWICE', undefined]) {
      const { _id } = await buy(api, { jug: 2, bowl: 1 }, code);
      await api.put(`/api/order/update/${_id}`, { fields: { client: { 0: 'reached' } } });
      ids.push(_id);
    }
    // A retry recognises its rows by time and user.
    api.clock.advance(1000);
    const cut = failingStore(api.store);
    const dying = await testApi({ store: cut.store, clock: api.clock });
    await dying.idle();
    cut.failAfter(after);
    await dying.post('/api/order/change-statuses', { selectedItems: ids, status: 'canceled', reported: true });
    await dying.idle();
    wasCut = cut.hasFailed();
    api.clock.advance(25_000);
    const next = await testApi({ store: api.store, clock: api.clock, singleProcess: true });
    await next.idle();
    await next.jobs.enqueue('orders.settle', {});
    await next.idle();

    const isStarted = (await api.store.count('actions', matchAll)) > 0;
    const expected = isStarted ? ['canceled', 'pending'] : ['pending'];
    for (const order of await api.store.getMany('orders', ids))
      expect([after, statusOf(order)?.history.map(({ status }) => status)]).toEqual([after, expected]);
    await expectBalanced(api.store);
    lettersOfWhole = (await lettersOf(api)).length;
    expect([after, lettersOfWhole]).toEqual([after, isStarted ? 2 : 0]);
  }
  expect(lettersOfWhole).toBe(2);
}, 120_000);

it('one that is taken up again half an hour later is not taken for what a process has left', async () => {
  const api = await testApi({ seed: salesSeed() });
  const { clock } = api;
  const { _id } = await buy(api, { jug: 2, bowl: 1 }, 'TWICE');
  clock.advance(1000);
  const dying = dyingStore(api.store);
  const dead = await testApi({ store: dying.store, clock });
  await dead.idle();
  // The operation and its job are stored, none of its orders.
  dying.arm(3);
  await dead.post('/api/order/change-statuses', { selectedItems: [_id], status: 'canceled' });
  expect(dying.isDead()).toBe(true);
  clock.advance(30 * 60_000);

  let settled = 0;
  const insert: Store['insert'] = async (collection, records, entry) => {
    const inserted = await api.store.insert(collection, records, entry);
    if (collection === 'reservations') {
      // Just then the hourly job runs at a machine whose clock is ten minutes ahead.
      const other = await testApi({ store: api.store, clock: new TestClock(clock.now() + 10 * 60_000) });
      await other.jobs.enqueue('orders.settle', {});
      await other.idle();
      settled += 1;
    }
    return inserted;
  };
  const slow = new Proxy(api.store, {
    get: (store, name): unknown => {
      const member: unknown = name === 'insert' ? insert : Reflect.get(store, name);
      return typeof member === 'function' ? member.bind(store) : member;
    },
  });
  const next = await testApi({ store: slow, clock });
  await next.idle();
  expect(settled).toBe(1);
  expect(await api.store.get('orders', _id)).toMatchObject({ current_status: { 0: 'canceled' } });
  await expectBalanced(api.store);
});
