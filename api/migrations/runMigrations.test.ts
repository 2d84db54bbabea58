import type { StoredRecord } from '#domain/wire/StoredRecord';
import { matchAll } from '#domain/query/Where';
import { collections } from '../composition/collections';
import { paymentCollection, unmatchedCallbackCollection } from '../modules/orders/shared/payments/StoredPayment';
import { noticePreferencesCollection } from '../modules/notices/StoredNotice';
import { webhookCollection } from '../modules/integrations/webhooks/StoredWebhook';
import type { Store } from '#core/ports/Store';
import { systemClock } from '#core/ports/Clock';
import { systemRecord } from '#core/schema/systemCollection';
import { openMemoryStore } from '../storage/memory/MemoryStore';
import { failingStore } from '../testing/failingStore';
import { aProduct, aRecord } from '../testing/testRecords';
import { testSecretBox } from '../testing/testSecretBox';
import type { Migration } from '#core/schema/Migration';
import { migrations } from './migrations';
import { planMigrations, runMigrations } from './runMigrations';

const services = { clock: systemClock, secretBox: testSecretBox, ownerShopId: 'shop-owner' };
const secretOf = (at: number): string => `whsec_${String(at).padStart(43, 'x')}`;

/** As a version stored them that did not encrypt them; more than a batch. */
async function oldStore(count: number): Promise<Store> {
  const store = await openMemoryStore(collections);
  const webhooks = Array.from({ length: count }, (_, at) => systemRecord(`w${at}`, 0, { secret: secretOf(at) }));
  await store.insert(webhookCollection.name, webhooks);
  await store.insert(noticePreferencesCollection.name, [
    systemRecord('former', 0, {
      chosen: { orderNew: { mail: false, panel: true }, orderPaid: { mail: true }, lowStock: { panel: false } },
    }),
    systemRecord('present', 0, { chosen: { orderNew: { mail: 'daily' } } }),
  ]);
  const variations = ['p0', 'p1'].map((relation) => ({ relation, propsID: '', props: [] }));
  await store.insert('products', [
    aProduct('p0', 'Глечик', { variations: { 0: variations } }),
    aProduct('p1', 'Глечик 2', { variations: { 0: variations } }),
    aProduct('p2', 'Миска', { variations: { 0: [] } }),
  ]);
  const groups = [
    { _id: 'g', title: { uk: 'Основне' }, removable: false, items: ['title', 'active', 'news_to_date', 'sku'] },
  ];
  await store.insert('attributes-sets', [
    aRecord('attributes-set', { _id: 'own', entity: { 0: 'product' }, groups: { 0: groups } }),
    aRecord('attributes-set', { _id: 'of-orders', entity: { 0: 'order' }, groups: { 0: groups } }),
  ]);
  await store.insert('attributes', [
    aRecord('attribute', { _id: 'listed', backendFilterable: { 0: true } }),
    aRecord('attribute', { _id: 'hidden', backendFilterable: { 0: false } }),
  ]);
  await store.insert('orders', [
    aRecord('order', { _id: 'returned', _returns: [{ sum: 10_010 }, { sum: 5 }] }),
    // Of a version that held what is due, and not how far the money is.
    aRecord('order', {
      ...{ _id: 'owing', to_pack: { 0: 0 }, to_pay: { 0: 90 }, received: { 0: 0 }, to_refund: { 0: 0 } },
      payment: { 0: { payment: 'cash', parts_count: 0, link: null } },
    }),
    aRecord('order', {
      ...{ _id: 'kept', client: { 0: 'oksana' } },
      addresses: { 0: [{ type: 'selfshipping', main: true, location: 'Косів' }] },
    }),
    ...[
      ['conceded', 'card', 'payed'],
      ['by-hand', 'card', 'sent', 'payed', 'pending'],
      ['at-the-door', 'cash', 'complete', 'sent', 'pending'],
    ].map(([_id, payment, ...statuses]) =>
      aRecord('order', {
        ...{ _id, payment: { 0: { payment, parts_count: 0, link: null } } },
        cart: { 0: { ...emptyCart, totalPrice: 90 } },
        status: { 0: { status: statuses[0], history: statuses.map((status) => ({ status, time: '2026-01-01' })) } },
      }),
    ),
  ]);
  await store.insert('clients', [
    aRecord('client', {
      ...{ _id: 'oksana', title: { 0: 'Коваль Оксана' } },
      ...{ phone: { 0: '+38 (067) 750 43 31' }, email: { 0: 'oksana@example.com' } },
    }),
  ]);
  await store.insert('reviews', [
    ...[true, false].map((isOn) => {
      const { state: _state, ...review } = aRecord('review', { _id: `on-${isOn}`, active: { 0: isOn } });
      return review as StoredRecord;
    }),
    aRecord('review', { _id: 'refused', state: { 0: 'refused' }, reason: { 0: 'insult' } }),
  ]);
  await store.insert(paymentCollection.name, [
    systemRecord('unclear', 0, { state: 'review', amount: 100, refunded: 0, events: [] }),
    systemRecord('paid', 0, { state: 'paid', amount: 100, refunded: 0, events: [] }),
    systemRecord('late', 0, {
      state: 'paid',
      amount: 500,
      refunded: 500,
      events: [],
      trouble: 'surplus',
      order: 'kept',
    }),
    systemRecord('part', 0, { state: 'paid', amount: 9_000, refunded: 700, events: [], order: 'conceded' }),
  ]);
  await store.insert(unmatchedCallbackCollection.name, [
    systemRecord('card', 0, { provider: 'liqpay', said: { order_id: 'a', status: 'success', amount: 5.29, fee: 1 } }),
    systemRecord('parts', 0, { provider: 'x', said: { orderId: 'b', paymentState: 'FAIL', message: '' } }),
    systemRecord('dollars', 0, { provider: 'x', said: { order_id: '', status: 's', amount: 1.5, currency: '840' } }),
    systemRecord('new', 0, { provider: 'x', said: { reference: 'd', state: 's', amount: 7, currency: 'UAH' } }),
  ]);
  return store;
}

const emptyCart = { cartItems: [], discounts: [], fullPrice: 90, fullDiscount: 0, shippingPrice: 0 };

const secretsIn = async (store: Store): Promise<unknown[]> =>
  (await store.find(webhookCollection.name, { where: matchAll, sort: [{ path: '_id', direction: 1 }] })).records.map(
    ({ secret }) => secret,
  );
const sourceOf = (store: Store) => ({ records: (name: string) => store.stream(name, { where: matchAll }) });

describe('migrations', () => {
  it('are told by a dry run, which writes nothing, and made once', async () => {
    const store = await oldStore(450);
    const before = await secretsIn(store);
    const planned = await planMigrations(migrations, sourceOf(failingStore(store).store), services);
    expect(planned.map(({ name, changed }) => [name, changed])).toEqual([
      ['001-webhook-secrets', 450],
      ['002-variation-families', 2],
      ['003-marks-in-sets', 1],
      ['004-promocode-conditions', 1],
      ['005-returned-sums', 1],
      ['006-visible-dates-in-sets', 1],
      ['007-payment-troubles', 1],
      ['008-troubles-of-payments', 1],
      ['009-what-is-due', 5],
      ['010-searched-texts', 1],
      ['011-towns', 1],
      ['012-buyers', 1],
      ['013-states-of-reviews', 2],
      ['014-stray-reports', 3],
      ['015-pictures-in-galleries', 0],
      ['016-photos-of-reviews', 0],
      ['017-photos-in-sets', 0],
      ['018-photos-in-views', 0],
      ['019-photos-in-lists', 0],
      ['020-photos-in-profiles', 0],
      ['021-photos-in-imports', 0],
      ['022-states-of-money', 1],
      ['023-times-of-notice-mails', 1],
      ['025-owners-of-tokens', 0],
      ['025-roles-of-tokens', 0],
      ['025-owners-of-webhooks', 450],
      ['025-roles-of-webhooks', 0],
    ]);
    expect(await secretsIn(store)).toEqual(before);
    expect(await runMigrations(migrations, store, services)).toEqual(planned);
    const sealed = await secretsIn(store);
    expect(sealed.filter((secret) => String(secret).includes('whsec_'))).toEqual([]);
    expect(await Promise.all(sealed.map((secret) => testSecretBox.open(String(secret))))).toEqual(before);
    expect((await store.getMany('products', ['p0', 'p1', 'p2'])).map(({ _family }) => _family)).toEqual([
      'p0',
      'p0',
      undefined,
    ]);
    expect((await store.getMany('reviews', ['on-true', 'on-false', 'refused'])).map(({ state }) => state)).toEqual([
      { 0: 'published' },
      { 0: 'waiting' },
      { 0: 'refused' },
    ]);
    expect(
      (await store.getMany(noticePreferencesCollection.name, ['former', 'present'])).map(({ chosen }) => chosen),
    ).toEqual([
      { orderNew: { mail: 'off', panel: true }, orderPaid: { mail: 'now' }, lowStock: { panel: false } },
      { orderNew: { mail: 'daily' } },
    ]);
    const dates = ['visible_from_date', 'visible_to_date'];
    expect(await store.get('attributes-sets', 'own')).toMatchObject({
      groups: { 0: [{ items: ['title', 'active', ...dates, 'news_to_date', 'new', 'discounted', 'sku'] }] },
    });
    expect(await store.get('attributes', 'listed')).toMatchObject({ promocodeFilterable: { 0: true } });
    expect(await store.get('orders', 'returned')).toMatchObject({ returned_sum: { 0: 100.15 } });
    expect(await store.get('payments', 'late')).toMatchObject({ trouble: '' });
    const strays = await store.getMany(unmatchedCallbackCollection.name, ['card', 'parts', 'dollars', 'new']);
    expect(strays.map(({ said }) => said)).toEqual([
      { reference: 'a', state: 'success', amount: 529, currency: '' },
      { reference: 'b', state: 'FAIL', amount: null, currency: '' },
      { reference: '', state: 's', amount: 150, currency: '840' },
      { reference: 'd', state: 's', amount: 7, currency: 'UAH' },
    ]);
    expect(await store.get('orders', 'kept')).toMatchObject({
      phone: { 0: '+38 (067) 750 43 31' },
      ...{ client_text: { 0: 'Коваль Оксана oksana@example.com' }, buyer: { 0: 'Коваль Оксана' } },
    });
    expect(await store.get('orders', 'owing')).toMatchObject({ money_state: { 0: 'onDelivery' } });
    const due = await store.getMany('orders', ['conceded', 'by-hand', 'at-the-door']);
    const shown = ({ to_pay: pay, to_refund: back, received, conceded, _entered: entered }: StoredRecord) =>
      [pay, back, received, conceded].map((each) => (each as { 0: number })[0]).concat([entered] as never[]);
    const entry = (kind: string, sum: number) => [expect.objectContaining({ kind, sum, author: '' }) as object];
    expect(due.map(shown)).toEqual([
      [0, 0, 83, 7, entry('concession', 700)],
      [0, 0, 90, 0, entry('payment', 9_000)],
      [0, 0, 90, 0, entry('payment', 9_000)],
    ]);
    expect(await store.get('payments', 'unclear')).toMatchObject({ trouble: 'unsettled' });
    expect(await planMigrations(migrations, sourceOf(store), services)).toEqual([]);
    expect(await runMigrations(migrations, store, services)).toEqual([]);
  });

  it('are made in their order, and only the new ones of a newer version', async () => {
    const store = await oldStore(1);
    await runMigrations(migrations, store, services);
    const noted = (name: string): Migration => ({
      ...{ name, title: name, collection: webhookCollection.name },
      change: async ({ order = [] }) =>
        (order as string[]).includes(name) ? null : { order: [...(order as string[]), name] },
    });
    const reports = await runMigrations([...migrations, noted('002'), noted('003')], store, services);
    expect(reports.map(({ name }) => name)).toEqual(['002', '003']);
    expect(await store.get(webhookCollection.name, 'w0')).toMatchObject({ order: ['002', '003'] });
  });

  it('change each record once, by two machines at once and after one that died', async () => {
    const store = await oldStore(450);
    const dying = failingStore(store);
    dying.failAfter(1);
    await expect(runMigrations(migrations, dying.store, services)).rejects.toThrow('cut off');
    const both = await Promise.all([1, 2].map(() => runMigrations(migrations, store, services)));
    expect(both.flat().reduce((sum, { changed }) => sum + changed, 0)).toBe(723);
    const opened = await Promise.all((await secretsIn(store)).map((secret) => testSecretBox.open(String(secret))));
    expect(new Set(opened)).toEqual(new Set(Array.from({ length: 450 }, (_, at) => secretOf(at))));
  });
});
