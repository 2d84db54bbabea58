import { textOf } from '#core/schema/valueOf';
import { failingStore } from '../../../../testing/failingStore';
import { testApi } from '../../../../testing/testApi';
import { storedRecord } from '../../../../testing/storedRecord';
import { aRecord } from '../../../../testing/testRecords';
import { followDelayMs } from '../../order/followHandler';

const small = { maxInlineRows: 100, answerAfterMs: 0, rowsPerStep: 2, savesPerStep: 2 };
const clients = ['olena', 'lena'].map((_id, at) =>
  aRecord('client', {
    _id,
    surname: { 0: 'Коваль' },
    name: { 0: _id },
    title: { 0: `Коваль ${_id}` },
    phone: { 0: `+38 (067) 123 45 6${at}` },
    comment: { 0: _id },
  }),
);
const orders = Array.from({ length: 5 }, (_, at) =>
  aRecord('order', {
    _id: `o${at}`,
    client: { 0: at === 0 ? 'olena' : 'lena' },
    phone: { 0: at === 0 ? '+38 (067) 123 45 60' : '+38 (067) 123 45 61' },
    shop: { 0: 'shop-owner' },
    // Stock is not what this is about.
    current_status: { 0: 'canceled' },
    status: { 0: { status: 'canceled', history: [] } },
  }),
);

/** A merge by a machine that dies after so many writes, ended by the next one. False: it did not get so far. */
async function dieAfter(writes: number): Promise<boolean> {
  const first = await testApi({ seed: { clients, orders } });
  const cut = failingStore(first.store);
  const dying = await testApi({ store: cut.store, clock: first.clock, operationLimits: small });
  await dying.idle();
  cut.failAfter(writes);
  await dying.post('/api/client/merge', { into: 'olena', from: ['lena'] });
  await dying.idle();
  const hasDied = cut.hasFailed();

  first.clock.advance(followDelayMs + 60_000);
  const next = await testApi({ store: first.store, clock: first.clock, operationLimits: small });
  for (let minute = 0; minute < 3; minute += 1) {
    await next.get('/api/admin/start');
    await next.idle();
    first.clock.advance(60_000);
  }
  const lena = await storedRecord(next, 'clients', 'lena');
  const owners = (await next.store.getMany('orders', ['o0', 'o1', 'o2', 'o3', 'o4'])).map((order) => [
    textOf(order, 'client'),
    textOf(order, 'phone').slice(-1),
  ]);
  // Either the whole merge, or the orders are where they were; never an order of a client in the trash.
  const [own, merged] = [
    ['olena', '0'],
    ['lena', '1'],
  ];
  const expected = lena._deleted ? [own, own, own, own, own] : [own, merged, merged, merged, merged];
  expect({ writes, owners }).toEqual({ writes, owners: expected });
  if (lena._deleted) {
    const [olena] = await next.store.getMany('clients', ['olena']);
    expect({ writes, counts: [olena?.ordersCount, lena.ordersCount] }).toEqual({
      writes,
      counts: [{ 0: 5 }, { 0: 0 }],
    });
  }
  return hasDied;
}

it('a merge that is cut off after any of its writes leaves no order with a client in the trash', async () => {
  let writes = 0;
  while (await dieAfter(writes)) writes += 1;
  expect(writes).toBeGreaterThan(10);
}, 120_000);
