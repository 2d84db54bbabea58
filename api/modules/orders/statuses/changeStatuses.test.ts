import type { StatusPreview } from '#domain/wire/StatusChange';
import type { MultiUpdateResult } from '#domain/wire/MultiUpdate';
import { matchAll } from '#domain/query/Where';
import type { Store } from '#core/ports/Store';
import { lettersOf } from '../../../testing/lettersOf';
import type { TestApi, TestClient } from '../../../testing/testApi';
import { testApi, TestClock } from '../../../testing/testApi';
import { aRecord } from '../../../testing/testRecords';
import { buy, cancel, expectBalanced, salesSeed } from '../order/testing/sales';
import { statusOf } from '../shared/values/orderValues';

type Client = Pick<TestClient, 'post'>;

const seed = () => ({
  ...salesSeed(),
  clients: [
    aRecord('client', { _id: 'reached', email: { 0: 'o@example.com' } }),
    aRecord('client', { _id: 'silent', email: { 0: '' } }),
  ],
});
const anOrder = (id: string, status: string, more: object = {}) =>
  aRecord('order', {
    _id: id,
    title: { 0: `№ ${id}` },
    shop: { 0: 'shop-owner' },
    payment: { 0: { payment: 'card', parts_count: 0, link: null } },
    cart: { 0: { cartItems: [], discounts: [], fullPrice: 0, fullDiscount: 0, shippingPrice: 0, totalPrice: 0 } },
    status: { 0: { status, history: [{ status, comment: '', reported: false, time: '2025-11-01', author: '' }] } },
    ...more,
  });

const change = (api: Client, selectedItems: readonly string[], status: string, more: object = {}) =>
  api.post('/api/order/change-statuses', { selectedItems, status, ...more });
const done = async (...args: Parameters<typeof change>) => {
  const { result, messages } = await change(...args);
  return { ...(result as unknown as MultiUpdateResult), texts: messages.map(({ text }) => text) };
};
const preview = async (api: Client, ids: readonly string[], status: string, more: object = {}) =>
  (await change(api, ids, status, { ...more, preview: true })).result.preview as StatusPreview;
const historyOf = async (store: Store, id: string) => {
  const order = await store.get('orders', id);
  return ((order && statusOf(order)?.history) ?? []).map(({ status, comment, author }) => [status, comment, author]);
};
const stock = async ({ store }: TestApi) => ((await store.get('products', 'jug'))?.quantity as { 0: number })[0];

it('shows what would change and why not, and stores nothing', async () => {
  const sent = Array.from({ length: 25 }, (_, at) => anOrder(`s${at}`, 'sent'));
  const orders = [...sent, anOrder('a', 'pending'), anOrder('b', 'pending', { client: { 0: 'reached' } })];
  const api = await testApi({ seed: { ...seed(), orders }, user: 'staff' });
  const shown = await preview(api, ['s0', 'a', 'b', ...sent.map(({ _id }) => _id)], 'processing', { reported: true });
  expect(shown).toMatchObject({ total: 27, changing: 2, byMessage: 0, notTold: 1, asOf: '2025-11-21T10:00:00.000Z' });
  expect(shown.refused).toHaveLength(1);
  expect(shown.refused[0]).toMatchObject({ count: 25, messages: [{ type: 'error' }] });
  expect(shown.refused[0]?.orders).toHaveLength(20);
  expect(shown.refused[0]?.orders[0]).toEqual({
    _id: expect.any(String),
    title: { uk: expect.any(String), en: expect.any(String) },
  });
  expect((await preview(api, ['s0'], 'sent')).refused).toMatchObject([
    { count: 1, messages: [{ text: 'Already in this state' }] },
  ]);
  expect(await api.store.count('actions', matchAll)).toBe(0);
  expect(await historyOf(api.store, 'a')).toHaveLength(1);
});

it('changes each under the rules of its form, with its stock and codes', async () => {
  const api = await testApi({ seed: seed() });
  const [first, second] = [await buy(api, { jug: 2 }, 'TWICE'), await buy(api, { jug: 3 })];
  await cancel(api, api.store, second._id);
  expect(await stock(api)).toBe(8);
  const staff = await api.as('staff');
  const result = await done(staff, [first._id, second._id], 'canceled', { comment: ' Немає ' });
  expect(result).toMatchObject({
    ...{ status: true, valid: true, changed: 1, refused: [], skipped: 0 },
    action: { kind: 'change-status', state: 'done', total: 2, changed: 1, left: 1 },
    texts: ['Status changed: 1 order', 'Left unchanged: 1'],
  });
  expect(result.action?.undoUntil).toBeUndefined();
  expect((await api.post(`/api/actions/${result.action?._id}/undo`)).status).toBe(409);
  expect((await historyOf(api.store, first._id))[0]).toEqual(['canceled', 'Немає', expect.stringMatching(/./)]);
  expect(await stock(api)).toBe(10);
  // Back again only as far as there are goods.
  const greedy = await buy(api, { jug: 9 });
  expect(greedy.valid).toBe(true);
  const back = await done(api, [first._id, second._id], 'pending');
  expect(back).toMatchObject({ changed: 0, valid: false });
  expect(back.refused.map(({ messages }) => messages[0]?.text)).toEqual([
    expect.stringContaining('jug'),
    expect.stringContaining('jug'),
  ]);
  await expectBalanced(api.store);
});

it('orders of several shops are accepted, and taken up again, each by the variant of its shop and payment', async () => {
  const kosiv = { shop: { 0: 'shop-kosiv' } };
  const orders = [
    anOrder('own', 'pending'),
    anOrder('card', 'pending_partner', kosiv),
    anOrder('cash', 'pending_cash', { ...kosiv, payment: { 0: { payment: 'cash', parts_count: 0, link: null } } }),
    anOrder('busy', 'processing_partner', kosiv),
    anOrder('gone', 'sent'),
  ];
  const api = await testApi({ seed: { ...seed(), orders }, user: 'staff' });
  const ids = orders.map(({ _id }) => _id);
  const shown = await preview(api, ids, 'accept');
  expect(shown).toMatchObject({ total: 5, changing: 3 });
  expect(shown.becoming?.toSorted((a, b) => (a.status < b.status ? -1 : 1))).toEqual([
    { status: 'processing', count: 1 },
    { status: 'processing_cash', count: 1 },
    { status: 'processing_partner', count: 1 },
  ]);
  expect(
    shown.refused
      .map(({ orders: held }) => held.map(({ _id }) => _id))
      .flat()
      .sort(),
  ).toEqual(['busy', 'gone']);
  const current = () => Promise.all(ids.map(async (id) => (await historyOf(api.store, id))[0]?.[0]));
  expect(await done(api, ids, 'accept')).toMatchObject({ changed: 3, refused: [{ _id: 'gone' }] });
  expect(await current()).toEqual([
    'processing',
    'processing_partner',
    'processing_cash',
    'processing_partner',
    'sent',
  ]);
  await done(api, ['own', 'card', 'cash'], 'canceled');
  expect(await done(api, ids, 'reopen')).toMatchObject({ changed: 3 });
  expect(await current()).toEqual(['pending', 'pending_partner', 'pending_cash', 'processing_partner', 'sent']);
});

it('an administrator passes the table with a comment, others do not', async () => {
  const orders = [anOrder('a', 'complete'), anOrder('b', 'complete')];
  const api = await testApi({ seed: { ...seed(), orders } });
  const staff = await api.as('staff');
  expect((await preview(staff, ['a'], 'processing', { comment: 'Так' })).changing).toBe(0);
  expect(await done(staff, ['a'], 'processing', { comment: 'Так' })).toMatchObject({ changed: 0, valid: false });
  expect(await done(api, ['a', 'b'], 'processing')).toMatchObject({ changed: 0 });
  expect((await preview(api, ['a', 'b'], 'processing', { comment: 'Так' })).changing).toBe(2);
  expect(await done(api, ['a', 'b'], 'processing', { comment: 'Так' })).toMatchObject({ changed: 2 });
});

it('what a colleague has changed since the preview stays', async () => {
  const clock = new TestClock();
  const orders = [anOrder('a', 'pending'), anOrder('b', 'pending')];
  const api = await testApi({ seed: { ...seed(), orders }, clock });
  const { asOf } = await preview(api, ['a', 'b'], 'payed');
  clock.advance(1);
  await done(await api.as('staff'), ['a'], 'processing');
  clock.advance(1);
  expect(await done(api, ['a', 'b'], 'payed', { asOf })).toMatchObject({
    changed: 1,
    refused: [{ _id: 'a', messages: [{ text: 'Changed after the preview' }] }],
  });
  expect((await historyOf(api.store, 'a'))[0]?.[0]).toBe('processing');
  // Two at once: each order is changed by one of them.
  await Promise.all([done(api, ['a', 'b'], 'sent'), done(api, ['a', 'b'], 'canceled')]);
  for (const id of ['a', 'b']) expect((await historyOf(api.store, id)).length).toBeGreaterThanOrEqual(3);
});

it('reported clients get one letter each', async () => {
  const orders = ['reached', 'silent', 'reached'].map((client, at) =>
    anOrder(`o${at}`, 'pending', { client: { 0: client } }),
  );
  const api = await testApi({ seed: { ...seed(), orders } });
  const ids = orders.map(({ _id }) => _id);
  expect(await done(api, ids, 'payed', { reported: true, comment: 'Дякуємо' })).toMatchObject({ changed: 3 });
  await done(api, ids, 'payed', { reported: true });
  expect((await lettersOf(api)).map(({ to }) => to)).toEqual(['o@example.com', 'o@example.com']);
  expect((await api.get('/api/order/report-client?order=o0')).status).toBe(200);
  await done(api, ids, 'sent');
  expect(await lettersOf(api)).toHaveLength(2);
});

it('a merchant changes orders of the own shop only, found ones too', async () => {
  const orders = [
    anOrder('foreign', 'pending'),
    anOrder('own', 'pending_partner', { shop: { 0: 'shop-kosiv' } }),
    anOrder('ended', 'complete', { shop: { 0: 'shop-kosiv' } }),
  ];
  const api = await testApi({ seed: { ...seed(), orders } });
  const merchant = await api.as('merchant');
  expect(await preview(merchant, ['foreign', 'own', 'ended'], 'canceled')).toMatchObject({ total: 2, changing: 1 });
  const { result } = await merchant.post('/api/order/change-statuses', { selectedAll: true, status: 'canceled' });
  expect(result).toMatchObject({ changed: 1, action: { total: 2 } });
  expect((await historyOf(api.store, 'foreign'))[0]?.[0]).toBe('pending');
  expect(await preview(merchant, ['foreign'], 'canceled')).toMatchObject({ total: 0, changing: 0, refused: [] });
  expect((await change(await api.as(null), ['own'], 'canceled')).status).toBe(401);
  expect((await change(api, ['own'], 'lost')).status).toBe(400);
  expect((await change(api, [], 'sent')).status).toBe(400);
});

it('everything that is found runs in the background, and is stopped', async () => {
  const orders = Array.from({ length: 120 }, (_, at) => anOrder(`o${String(at).padStart(3, '0')}`, 'pending'));
  const api = await testApi({
    seed: { ...seed(), orders },
    operationLimits: { answerAfterMs: 0, savesPerStep: 10 },
  });
  const { result, messages } = await api.post('/api/order/change-statuses', {
    ...{ selectedAll: true, selectedItems: ['o000'], status: 'processing' },
  });
  const { action } = result as unknown as MultiUpdateResult;
  expect(action).toMatchObject({ state: 'running', total: 119 });
  expect(messages[0]?.text).toContain('119 orders');
  const stopped = (await api.post(`/api/actions/${action?._id}/cancel`)).result.action as typeof action;
  expect(stopped?.state).toBe('cancelled');
  const { changed = 0 } = stopped ?? {};
  expect(changed).toBeGreaterThan(0);
  expect(changed).toBeLessThan(119);
  await api.idle();
  const where = { op: 'in', path: 'current_status.0', values: ['processing'] } as const;
  expect(await api.store.count('orders', where)).toBe(changed);
  const rest = await api.post('/api/order/change-statuses', { selectedAll: true, status: 'processing' });
  expect(rest.status).toBe(200);
  await api.idle();
  expect(await api.store.count('orders', where)).toBe(120);
});
