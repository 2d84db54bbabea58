import type { WaybillsOfAction, WaybillsPreview } from '#domain/wire/BulkWaybills';
import { matchAll } from '#domain/query/Where';
import { dyingStore } from '../../../testing/dyingStore';
import type { TestApi } from '../../../testing/testApi';
import { aRecord } from '../../../testing/testRecords';
import type { WaybillApi } from '../waybill/testing/waybillApi';
import { toBranch, toDoor, waybillApi } from '../waybill/testing/waybillApi';

type Client = Pick<TestApi, 'post' | 'get'>;

const saveCall = 'InternetDocument.save';
const route = '/api/order/create-waybills';
const toPoint = { ...toBranch(), type: 'selfshipping' as const };

let opened: WaybillApi;
const open = async (options?: Parameters<typeof waybillApi>[0]): Promise<WaybillApi> =>
  (opened = await waybillApi(options));
afterEach(() => opened.close());

const preview = async (ids: readonly string[], client: Client = opened.api): Promise<WaybillsPreview> => {
  const { result } = await client.post(route, { selectedItems: ids, preview: true });
  return (result as { preview: WaybillsPreview }).preview;
};
const start = async (ids: readonly string[], client: Client = opened.api): Promise<string> => {
  const { result } = await client.post(route, { selectedItems: ids });
  return (result as { action: { _id: string } }).action._id;
};
const shown = async (action: string, client: Client = opened.api): Promise<WaybillsOfAction> =>
  (await client.get(`/api/order/waybills-of-action?action=${action}`)).result as unknown as WaybillsOfAction;
const run = async (ids: readonly string[], client: Client = opened.api): Promise<WaybillsOfAction> => {
  const action = await start(ids, client);
  await opened.api.idle();
  return shown(action, client);
};
const sellMany = async (count: number): Promise<string[]> => {
  const ids: string[] = [];
  while (ids.length < count) ids.push(await opened.sell());
  return ids;
};
const manyOrders = (count: number) => Array.from({ length: count }, (_, at) => aRecord('order', { _id: `many-${at}` }));
const refusedIn = ({ action }: WaybillsOfAction) => action.refused.map(({ _id, messages }) => [_id, messages[0]?.text]);
const numberOf = async (id: string) => (await opened.order(id)).waybill;

it('shows who gets one, with what is collected, and why the others do not; the carrier is not asked', async () => {
  const { api, carrier, sell, send } = await open();
  const [plain, numbered, homeless, other, nobody, sent, unpaid, paid] = [
    await sell(),
    await sell(toBranch(), { waybill: { 0: '20450000000001' } }),
    await sell(toBranch(), { addresses: { 0: [] } }),
    await sell(),
    await sell(toBranch(), { client: { 0: '' } }),
    await sell(),
    await sell(),
    await sell(),
  ];
  await send(sent);
  await api.store.patchEach(
    'orders',
    new Map([
      [other, { set: { 'addresses.0': [toPoint] } }],
      [unpaid, { set: { 'payment.0': { payment: 'card' } } }],
      [paid, { set: { 'payment.0': { payment: 'card' } } }],
    ]),
  );
  await api.post('/api/order/enter-money', { order: paid, kind: 'payment', sum: 900, way: 'transfer' });
  const ids = [plain, numbered, homeless, other, nobody, sent, unpaid, paid];
  const { total, planned, refused } = await preview(ids);
  expect(total).toBe(8);
  const row = { delivery: 'novapost_warehouse', town: 'Львів', title: expect.anything() };
  expect(new Map(planned.map((each) => [each._id, each]))).toEqual(
    new Map([
      [plain, { ...row, _id: plain, collect: 900 }],
      [paid, { ...row, _id: paid, collect: 0 }],
    ]),
  );
  expect(new Map(refused.map(({ messages, orders }) => [orders[0]?._id, messages[0]?.text]))).toEqual(
    new Map([
      [numbered, 'The order has a waybill already'],
      [homeless, 'The order has no delivery address'],
      [other, 'The order is not delivered by Nova Poshta, Ukrposhta'],
      [nobody, 'The order has neither a client nor a buyer with surname, first name and phone'],
      [sent, 'There is nothing to pack: all pieces are sent or have come back'],
      [unpaid, 'The order is paid before it is sent, and has not been paid in full'],
    ]),
  );
  expect(carrier.calls).toEqual([]);
  expect(await api.store.count('actions', matchAll)).toBe(0);
  // The run has the same rules, whatever it is given.
  const result = await run(ids);
  expect(result.action).toMatchObject({ state: 'done', total: 8, changed: 2, left: 6 });
  expect(result.action.refused.map(({ _id }) => _id).toSorted()).toEqual(
    ids.filter((id) => id !== plain && id !== paid).toSorted(),
  );
  expect(result.created.map(({ _id }) => _id).toSorted()).toEqual([plain, paid].toSorted());
});

it('each order has its own outcome: what fails in the middle stops no other, and can be tried again', async () => {
  const { api, carrier, sell } = await open();
  const [first, closed, lost, last] = [await sell(), await sell(toBranch('x1')), await sell(), await sell()];
  const hiccup = await sell();
  const ids = [first, closed, lost, last, hiccup];
  expect(await preview(ids)).toMatchObject({ total: 5, refused: [] });
  carrier.nextMoods.set(saveCall, ['works', 'lost']);
  // Of the last of them the second question gets no answer once.
  carrier.nextMoods.set('Counterparty.save', ['works', 'works', 'works', 'works', 'error']);
  const result = await run(ids);
  expect(result.action).toMatchObject({
    state: 'done',
    total: 5,
    seen: 5,
    changed: 3,
    left: 2,
    kind: 'create-waybills',
  });
  expect(result.action.undoUntil).toBeUndefined();
  expect((await api.post(`/api/actions/${result.action._id}/undo`)).status).toBe(409);
  expect(refusedIn(result)).toEqual([
    [closed, 'Nova Poshta does not have this branch any more. Choose another one in the order'],
    [lost, expect.stringContaining('Nova Poshta did not answer')],
  ]);
  expect(result.created.map(({ _id }) => _id).toSorted()).toEqual([first, last, hiccup].toSorted());
  for (const { _id, number } of result.created) expect(await numberOf(_id)).toBe(number);

  // The one in doubt is looked up at the carrier before anything is repeated.
  api.clock.advance(61_000);
  expect(carrier.desk.documents.size).toBe(4);
  const again = await run([closed, lost]);
  expect(again).toMatchObject({ action: { changed: 1 }, created: [{ _id: lost }] });
  expect(refusedIn(again).map(([id]) => id)).toEqual([closed]);
  expect(carrier.desk.documents.size).toBe(4);
  expect(carrier.desk.documents.has(String(await numberOf(lost)))).toBe(true);
  expect((await shown(result.action._id)).created).toHaveLength(3);
  // Of one that was there before, the reason has its number.
  expect(refusedIn(await run([first]))).toEqual([[first, expect.stringMatching(/ has the waybill \d{14} already$/)]]);
});

it.each([
  ['is away', 'down', 'The carrier does not answer, several times in a row by now. Try again in a minute.'],
  ['does not accept the key any more', 'key', 'The service does not accept the key: API key is invalid'],
] as const)(
  'a carrier that %s ends the run with one reason, and leaves the rest undone',
  async (_name, how, reason) => {
    const { api, carrier } = await open({ operationLimits: { waybillsPerStep: 2 } });
    const ids = await sellMany(7);
    carrier.nextMoods.set(saveCall, ['works', 'works', 'works']);
    const save = carrier.desk.answer.bind(carrier.desk);
    carrier.desk.answer = (call) => {
      const answer = save(how === 'key' && carrier.desk.documents.size >= 3 ? { ...call, apiKey: 'w' } : call);
      if (how === 'down' && carrier.desk.documents.size >= 3) carrier.mood = 'down';
      return answer;
    };
    const result = await run(ids);
    expect(result.action).toMatchObject({
      ...{ state: 'failed', total: 7, seen: 3, changed: 3, left: 0, refused: [] },
      reason: { type: 'error', text: reason },
    });
    const made = result.created.map(({ _id }) => _id);
    expect(made).toHaveLength(3);
    const calls = carrier.calls.length;
    expect((await run(ids.filter((id) => !made.includes(id)))).created).toEqual([]);
    if (how === 'down') expect(carrier.calls.length).toBe(calls);

    carrier.mood = 'works';
    carrier.desk.answer = save;
    api.clock.advance(61_000);
    const rest = await run(ids.filter((id) => !made.includes(id)));
    expect(rest.action).toMatchObject({ state: 'done', changed: 4 });
    expect(rest.action.reason).toBeUndefined();
    expect(carrier.desk.documents.size).toBe(7);
  },
);

it('a carrier that does not answer holds up neither the call nor others, and the run is stopped between two orders', async () => {
  const { api, carrier } = await open();
  const ids = await sellMany(3);
  let answer = (): void => undefined;
  const silent = new Promise<void>((resolve) => (answer = resolve));
  carrier.beforeAnswer = () => silent;
  const { result, messages } = await api.post(route, { selectedAll: true });
  const { action } = result as { action: { _id: string; state: string } };
  expect(action).toMatchObject({ state: 'running', total: 3, seen: 0 });
  expect(messages[0]?.text).toContain('3 orders');
  expect((await api.post('/api/order/list')).status).toBe(200);
  const stopping = api.post(`/api/actions/${action._id}/cancel`);
  answer();
  expect((await stopping).result.action).toMatchObject({ state: 'cancelled' });
  await api.idle();
  const { created } = await shown(action._id);
  expect(created.length).toBeLessThan(3);
  expect(carrier.desk.documents.size).toBe(created.length);
  expect(await run(ids)).toMatchObject({ action: { state: 'done', changed: 3 - created.length } });
});

it('two runs at once, and the card beside them, make one waybill each', async () => {
  const { carrier, create } = await open();
  const ids = await sellMany(4);
  const [one, other] = await Promise.all([start(ids), start(ids.toReversed()), create(ids[0] ?? '')]);
  await opened.api.idle();
  expect(carrier.desk.documents.size).toBe(4);
  const made = [...(await shown(one)).created, ...(await shown(other)).created].map(({ _id }) => _id);
  expect(new Set(made).size).toBe(made.length);
  for (const id of ids) expect(await numberOf(id)).toMatch(/^\d{14}$/);
});

it('a machine that dies before any of its writes leaves each order with its waybill or without, never with two', async () => {
  const { api, machine, carrier } = await open();
  let isDead = true;
  let last = 0;
  for (; isDead; last += 1) {
    carrier.desk.documents.clear();
    const ids = await sellMany(2);
    const dying = dyingStore(api.store);
    const dead = await machine(dying.store);
    await dead.idle();
    dying.arm(last);
    await dead.post(route, { selectedItems: ids });
    await dead.idle();
    isDead = dying.isDead();
    api.clock.advance(15_000);
    await api.idle();
    api.clock.advance(61_000);
    // What was left in doubt is found by the job that looks after parcels.
    await api.post('/api/schedules/delivery.track/run');
    await api.idle();
    const result = await run(ids);
    expect([last, result.action.state]).toEqual([last, 'done']);
    const numbers = await Promise.all(ids.map(numberOf));
    expect([last, new Set(numbers)]).toEqual([last, new Set(carrier.desk.documents.keys())]);
    expect([last, carrier.desk.documents.size]).toEqual([last, 2]);
  }
  expect(last).toBeGreaterThan(10);
}, 120_000);

it('merchants make them out for their own shop, where the marketplace delivers for it', async () => {
  const { api, carrier, sell } = await open({ forMerchants: true });
  const shop = (await api.store.get('users', 'merchant'))?.shop as { 0: string };
  await api.store.patchEach('products', new Map([['kosiv', { set: { shop } }]]));
  const foreign = await sell();
  const cart = { 0: { cartItems: [{ id: 'kosiv', qty: 1 }] } };
  const [own, door] = [await sell(toBranch(), { shop, cart }), await sell(toBranch(), { shop, cart })];
  await api.store.patchEach('orders', new Map([[door, { set: { 'addresses.0': [toDoor()] } }]]));
  const merchant = await api.as('merchant');
  expect(await preview([foreign, own, door], merchant)).toMatchObject({
    total: 2,
    planned: [{ _id: own }],
    refused: [{ count: 1, messages: [{ text: expect.stringContaining('does not offer this delivery') }] }],
  });
  const result = await run([foreign, own, door], merchant);
  expect(result).toMatchObject({ created: [{ _id: own }], action: { changed: 1, refused: [{ _id: door }] } });
  expect(await numberOf(foreign)).toBe('');
  expect(carrier.desk.documents.size).toBe(1);
  const byAll = await merchant.post(route, { selectedAll: true, preview: true });
  expect(byAll.result).toMatchObject({ preview: { total: 2, planned: [] } });
  // Operations of others do not exist for them.
  const ofStaff = await start([foreign]);
  await api.idle();
  expect((await merchant.get(`/api/order/waybills-of-action?action=${ofStaff}`)).status).toBe(404);
  expect((await (await api.as(null)).post(route, { selectedItems: [own] })).status).toBe(401);
});

it('takes up to a hundred orders at a time, and is no other operation', async () => {
  const { api } = await open({ seed: { orders: manyOrders(101) } });
  const tooMany = {
    status: 400,
    messages: [{ text: 'Waybills are created for at most 100 orders at a time. Select fewer.' }],
  };
  expect(await api.post(route, { selectedAll: true, preview: true })).toMatchObject(tooMany);
  expect(await api.post(route, { selectedAll: true })).toMatchObject(tooMany);
  const selectedItems = manyOrders(101).map(({ _id }) => _id);
  expect(await api.post(route, { selectedItems })).toMatchObject(tooMany);
  expect((await preview(selectedItems.slice(1))).total).toBe(100);
  expect((await api.post(route, { selectedItems: [] })).status).toBe(400);
  expect((await api.post(route, { selectedAll: true, search: 'немає такого' })).status).toBe(400);
  const other = await api.post('/api/listing/get-list', {
    model: 'order',
    action: 'delete',
    selectedItems: ['many-0'],
  });
  const { action } = other.result as { action: { _id: string } };
  expect((await api.get(`/api/order/waybills-of-action?action=${action._id}`)).status).toBe(404);
});
