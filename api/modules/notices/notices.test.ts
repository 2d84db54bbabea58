import { matchAll, notDeleted } from '#domain/query/Where';
import type { NoticePreferencesResult, NoticesResult } from '#domain/wire/Notice';
import type { SaveResult } from '#domain/wire/Form';
import type { MailDetails, MailsResult } from '#domain/wire/Mail';
import { paymentServices, paymentSettingsRecord } from '../payments/payment/testing/paymentServices';
import { statusOf } from '../orders/shared/values/orderValues';
import { storedRecord } from '../../testing/storedRecord';
import { failingStore } from '../../testing/failingStore';
import type { TestApi, TestClient } from '../../testing/testApi';
import { TestClock, testApi } from '../../testing/testApi';
import { aProduct, fixedRecords } from '../../testing/testRecords';
import { loadAll, uploadedCsv } from '../catalogue/import/testing/csvCalls';
import { mailCollection } from '../mail/StoredMail';
import { modules } from '../modules';
import { waitingOrdersKind } from './waitingOrders';

const hourMs = 3_600_000;
let api: TestApi;
afterEach(() => api.close());

const open = async (options: Parameters<typeof testApi>[0] = {}): Promise<void> => {
  const shopOf = (shop: string) => ({ shop: { 0: shop }, quantity: { 0: 50 } });
  const products = [
    aProduct('jug', 'Глечик', shopOf('shop-owner')),
    aProduct('kosiv', 'Ліжник', shopOf('shop-kosiv')),
    aProduct('rival', 'Макітра', shopOf('shop-rival')),
  ];
  const properties = [
    await paymentSettingsRecord({ cash_merchant_available: { 0: true } }),
    ...fixedRecords('property').filter(({ _id }) => _id === 'notices'),
  ];
  api = await testApi({ seed: { products, properties }, ...options });
};

/** Sells a piece of a shop; returns the order's id. */
async function sell(client: Pick<TestClient, 'post'>, shop: string, product: string): Promise<string> {
  const fields = {
    shop: { 0: shop },
    cart: { 0: { cartItems: [{ id: product, qty: 1 }] } },
    payment: { 0: { payment: 'cash' } },
  };
  const saved = (await client.post('/api/order/insert', { fields })).result as unknown as SaveResult;
  expect(saved.valid).toBe(true);
  await api.idle();
  return saved._id;
}
async function setStatus(id: string, status: string): Promise<void> {
  const order = await api.store.get('orders', id);
  const { history = [] } = (order && statusOf(order)) ?? {};
  const entry = { status, comment: 'Так треба', reported: false, time: '', author: '' };
  const fields = { status: { 0: { status, history: [entry, ...history] } } };
  const saved = (await api.put(`/api/order/update/${id}`, { fields })).result as unknown as SaveResult;
  expect(saved.valid).toBe(true);
  await api.idle();
}
const told = async (user: string): Promise<NoticesResult> =>
  (await (await api.as(user)).get('/api/notices')).result as unknown as NoticesResult;
const titles = async (user: string) => (await told(user)).items.map(({ title }) => title);
const remind = async (): Promise<void> => {
  await api.jobs.enqueue(waitingOrdersKind, {});
  await api.idle();
};

describe('a notice of a new order', () => {
  it('is for the people of its shop, once, and not for who has made it', async () => {
    await open();
    const id = await sell(api, 'shop-kosiv', 'kosiv');
    const { items, unread } = await told('merchant');
    expect(items).toEqual([
      {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
        kind: 'orderNew',
        title: expect.stringMatching(/^New order #\d+$/) as string,
        text: '₴100.00',
        path: `/order/update/${id}`,
        count: 1,
        at: '2025-11-21T10:00:00.000Z',
        isRead: false,
      },
    ]);
    expect(unread).toBe(1);
    for (const other of ['rival', 'staff', 'admin']) expect(await titles(other)).toEqual([]);
    await sell(api, 'shop-owner', 'jug');
    expect(await titles('staff')).toHaveLength(1);
    expect(await titles('admin')).toEqual([]);
    expect(await titles('merchant')).toHaveLength(1);
  });

  it('is read once it is accepted, by whomever', async () => {
    await open();
    const id = await sell(api, 'shop-kosiv', 'kosiv');
    await setStatus(id, 'processing_cash');
    expect(await told('merchant')).toMatchObject({ unread: 0, items: [{ kind: 'orderNew', isRead: true }] });
    await setStatus(id, 'canceled');
    expect((await told('merchant')).items.map(({ kind, isRead }) => [kind, isRead])).toContainEqual([
      'orderCanceled',
      false,
    ]);
  });

  it('is read once its order is in the trash, a canceled one too', async () => {
    await open();
    const id = await sell(api, 'shop-kosiv', 'kosiv');
    await setStatus(id, 'canceled');
    expect(await told('merchant')).toMatchObject({ unread: 1 });
    await api.post('/api/listing/get-list', { model: 'order', action: 'delete', selectedItems: [id] });
    await api.idle();
    expect(await told('merchant')).toMatchObject({ unread: 0 });
  });

  it('is told again when nobody accepts it: after two working hours to the shop, after eight to the marketplace', async () => {
    await open();
    await sell(api, 'shop-kosiv', 'kosiv');
    const accepted = await sell(api, 'shop-kosiv', 'kosiv');
    await setStatus(accepted, 'processing_cash');
    const kinds = async (user: string) => (await told(user)).items.map(({ kind, count }) => `${kind} ${count}`).sort();
    const before = await kinds('merchant');
    api.clock.advance(2 * hourMs - 1);
    await remind();
    expect(await kinds('merchant')).toEqual(before);
    api.clock.advance(1);
    for (const _again of [1, 2]) await remind();
    expect(await kinds('merchant')).toEqual([...before, 'orderWaiting 1']);
    expect(await kinds('staff')).toEqual([]);
    // At 14:00 in Kyiv; the eighth hour ends at 11:00 of the next day.
    api.clock.advance(21 * hourMs - 1);
    await remind();
    expect(await kinds('staff')).toEqual([]);
    api.clock.advance(1);
    for (const _again of [1, 2]) await remind();
    expect(await kinds('staff')).toEqual(['orderLate 1']);
    expect(await kinds('merchant')).toEqual([...before, 'orderWaiting 1']);
    expect(await kinds('rival')).toEqual([]);
  });

  it('is told again after the hours of the settings, or not at all', async () => {
    await open();
    const settings = async (fields: Record<string, unknown>) =>
      (await api.put('/api/property/update/notices', { fields })).result as unknown as SaveResult;
    // A Friday at noon, in Kyiv.
    const closed = { 0: '' };
    const saved = await settings({
      ...{ notice_shop_hours: { 0: 5 }, notice_marketplace_hours: { 0: null } },
      ...{ notice_fri_to: { 0: '16:00' }, notice_sat_from: closed, notice_sat_to: closed },
      ...{ notice_sun_from: { 0: '23:30' }, notice_sun_to: { 0: '24:00' } },
    });
    expect(saved.valid).toBe(true);
    await sell(api, 'shop-kosiv', 'kosiv');
    const kinds = async (user: string) => (await told(user)).items.map(({ kind }) => kind);
    api.clock.advance((2 * 24 + 21.5) * hourMs - 1);
    await remind();
    expect(await kinds('merchant')).toEqual(['orderNew']);
    api.clock.advance(1);
    await remind();
    expect((await kinds('merchant')).sort()).toEqual(['orderNew', 'orderWaiting']);
    api.clock.advance(10 * 24 * hourMs);
    await remind();
    expect(await kinds('staff')).toEqual([]);
    for (const [from, to, wrong] of [
      ['18:00', '09:00', 'notice_mon_to'],
      ['09:00', '', 'notice_mon_to'],
      ['', '09:00', 'notice_mon_from'],
      ['09:10', '18:00', 'notice_mon_from'],
    ] as const) {
      const { valid, fields } = await settings({ notice_mon_from: { 0: from }, notice_mon_to: { 0: to } });
      expect([valid, Object.keys(fields ?? {}).filter((name) => name.startsWith('notice_'))]).toEqual([false, [wrong]]);
    }
  });

  it.each<[string, Record<string, string>, number]>([
    // A Friday at noon in Kyiv; on the last Sunday of October the clock goes back at 04:00.
    ['2025-11-21T10:00:00Z', { work_fri_from: '13:00', work_fri_to: '24:00' }, 3],
    ['2025-10-25T20:00:00Z', { work_sun_from: '03:00', work_sun_to: '04:30' }, 6],
    // On the last Sunday of March it goes from 03:00 to 04:00.
    ['2026-03-28T20:00:00Z', { work_sun_from: '02:00', work_sun_to: '05:00' }, 6],
  ])('is told again after two hours of its own shop, for an order of %s', async (placed, hours, wait) => {
    await open({ clock: new TestClock(Date.parse(placed)) });
    const week = async (values: Record<string, string>) => {
      const fields = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { 0: value }]));
      const shop = '/api/shop/update/shop-kosiv';
      return (await (await api.as('merchant')).put(shop, { fields })).result as unknown as SaveResult;
    };
    const wrong = await week({ work_mon_from: '18:00', work_mon_to: '09:00' });
    expect([wrong.valid, Object.keys(wrong.fields ?? {})]).toEqual([false, ['work_mon_to']]);
    expect(await week(hours)).toMatchObject({ valid: true });
    await sell(api, 'shop-kosiv', 'kosiv');
    const waits = async () => (await told('merchant')).items.some(({ kind }) => kind === 'orderWaiting');
    api.clock.advance(wait * hourMs - 1);
    await remind();
    expect(await waits()).toBe(false);
    api.clock.advance(1);
    await remind();
    expect(await waits()).toBe(true);
  });

  it('is told again of no order that was there before anybody was reminded', async () => {
    await open();
    const old = await sell(api, 'shop-kosiv', 'kosiv');
    const before = new Date(api.clock.now() - 24 * hourMs).toISOString();
    await api.store.patch('orders', { op: 'ids', ids: [old] }, { _created: before });
    const later = await sell(api, 'shop-kosiv', 'kosiv');
    api.clock.advance(24 * hourMs);
    await remind();
    const waiting = (await told('merchant')).items.filter(({ kind }) => kind === 'orderWaiting');
    expect(waiting.map(({ path }) => path)).toEqual([`/order/update/${later}`]);
  });

  it('says nothing of an order that its person does not see any more', async () => {
    await open();
    await sell(api, 'shop-kosiv', 'kosiv');
    await api.put('/api/user/update/merchant', { fields: { shop: { 0: 'shop-rival' } } });
    expect(await told('merchant')).toMatchObject({ items: [], unread: 0 });
    expect((await (await api.as('merchant')).post('/api/notices/read', { ids: [] })).result).toEqual({ unread: 0 });
  });

  it('counts once, wherever the machine dies while it is being told', async () => {
    await open();
    let hasDied = true;
    let deaths = 0;
    for (let writes = 0; hasDied; writes += 1) {
      const dying = failingStore(api.store);
      const machine = await testApi({ store: dying.store, clock: api.clock });
      const own = await machine.as('admin');
      dying.failAfter(writes);
      const fields = {
        shop: { 0: 'shop-kosiv' },
        cart: { 0: { cartItems: [{ id: 'kosiv', qty: 1 }] } },
        payment: { 0: { payment: 'cash' } },
      };
      await own.post('/api/order/insert', { fields }).catch(() => null);
      await machine.idle().catch(() => null);
      hasDied = dying.hasFailed();
      deaths += hasDied ? 1 : 0;
      // Another machine finds what this one has left.
      api.clock.advance(120_000);
      await api.get('/api/notices');
      await api.idle();
      await machine.close().catch(() => null);
    }
    expect(deaths).toBeGreaterThan(5);
    const orders = await api.store.ids('orders', { where: notDeleted });
    const { items } = await told('merchant');
    expect(items.map(({ count }) => count)).toEqual(items.map(() => 1));
    expect(items.map(({ path }) => path).sort()).toEqual(orders.map((id) => `/order/update/${id}`).sort());
    const mails = ((await api.get('/api/mails?limit=100')).result as unknown as MailsResult).items;
    expect(mails.map(({ subject }) => subject).sort()).toEqual(
      items.map(({ title }) => title.replace('New order #', 'Нове замовлення № ')).sort(),
    );
  });
});

describe('a notice of a product', () => {
  const stockOf = async (quantity: number) => {
    await api.put('/api/product/update/kosiv', { fields: { quantity: { 0: quantity } } });
    await api.idle();
  };
  const ofStock = async (user: string) =>
    (await told(user)).items
      .filter(({ kind }) => kind === 'lowStock')
      .map(({ title, text, path, count, isRead }) => [title, text, path, count, isRead]);

  it('is for its shop when orders have left few of it, and again when none; one row, read once there is enough', async () => {
    await open();
    const row = ['Running low: Ліжник', '5 left', '/product/update/kosiv', 1, false];
    // What people enter is no news to them.
    await stockOf(3);
    await stockOf(7);
    await sell(api, 'shop-kosiv', 'kosiv');
    expect(await ofStock('merchant')).toEqual([]);
    await sell(api, 'shop-kosiv', 'kosiv');
    expect(await ofStock('merchant')).toEqual([row]);
    for (let pieces = 0; pieces < 5; pieces += 1) await sell(api, 'shop-kosiv', 'kosiv');
    expect(await ofStock('merchant')).toEqual([row.with(1, 'Out of stock').with(3, 2)]);
    for (const other of ['rival', 'staff']) expect(await ofStock(other)).toEqual([]);
    await stockOf(50);
    expect(await ofStock('merchant')).toEqual([row.with(1, '50 left').with(3, 2).with(4, true)]);
  });
});

describe('a notice of a payment', () => {
  it('is for the marketplace when a service takes money back, until somebody has decided', async () => {
    const services = await paymentServices();
    ({ api } = services);
    const order = await services.sell(2);
    const payment = await services.follow(order);
    const issues = async (user: string) => (await told(user)).items.filter(({ kind }) => kind === 'paymentIssue');
    for (const status of ['success', 'reversed']) {
      expect(await issues('staff')).toEqual([]);
      await services.report(payment, { status, amount: 666.66, currency: 'UAH' });
      await api.idle();
    }
    expect(await issues('staff')).toMatchObject([{ path: `/order/update/${order}`, count: 1, isRead: false }]);
    expect(await issues('merchant')).toEqual([]);
    await services.report(payment, { status: 'reversed' });
    await api.idle();
    expect(await issues('staff')).toMatchObject([{ count: 1, isRead: false }]);
    await api.post(`/api/payment/${payment}/review`, { note: 'Клієнт заплатить удруге' });
    await api.idle();
    expect(await issues('staff')).toMatchObject([{ count: 1, isRead: true }]);
    await Promise.all([services.liqPay.close(), services.bank.close()]);
  });
});

describe('a notice that a module tells by itself', () => {
  const csv = 'title_uk;price\nГорня;50\n;60\n';
  it('is of an import, for who has made it', async () => {
    await open();
    const merchant = await api.as('merchant');
    const { import: own } = await uploadedCsv(merchant, csv);
    const { counts } = await loadAll(merchant, own._id);
    expect(await titles('merchant')).toEqual([]);
    expect((await merchant.post(`/api/product/csv-imports/${own._id}/finish`)).status).toBe(200);
    const text = `Created: ${counts.created}, updated: ${counts.updated}, refused: ${counts.refused}`;
    expect((await told('merchant')).items).toMatchObject([
      { kind: 'importDone', title: 'Import done: products.csv', text, path: `/product/import/${own._id}`, count: 1 },
    ]);
    for (const other of ['staff', 'admin', 'rival']) expect(await titles(other)).toEqual([]);
  });

  it('is of mails that were not delivered, for administrators, in one row', async () => {
    const refusing = { send: () => Promise.resolve({ state: 'refused' as const, reason: '550 no such user' }) };
    await open({ mailer: refusing });
    const sample = () => api.post('/api/mail-templates/new-login/send', { language: 'en' });
    for (const _again of [1, 2]) {
      await sample();
      await api.idle();
    }
    expect((await told('admin')).items).toMatchObject([
      {
        kind: 'mailFailed',
        title: expect.stringMatching(/^Mail not delivered: ./),
        text: 'admin@example.com',
        count: 2,
      },
    ]);
    expect((await told('admin')).items[0]?.path).toBe('/mails');
    for (const other of ['staff', 'merchant']) expect(await titles(other)).toEqual([]);
  });

  it('is of a mail once each time that it is given up, whichever job does it and whatever dies meanwhile', async () => {
    const refusing = { send: () => Promise.resolve({ state: 'refused' as const, reason: '550 no such user' }) };
    await open();
    await api.post('/api/mail-templates/new-login/send', { language: 'en' });
    const { store, clock } = api;
    const [mail = ''] = await store.ids(mailCollection.name, { where: matchAll });
    /** It was kept, as there was no mail server; a machine dies before its write number `at + 1`. */
    const failAt = async (at: number): Promise<boolean> => {
      const dying = failingStore(store);
      const machine = await testApi({ store: dying.store, clock, mailer: refusing });
      dying.failAfter(at);
      await machine.post(`/api/mails/${mail}/send-again`).catch(() => undefined);
      await machine.idle().catch(() => undefined);
      await machine.close().catch(() => undefined);
      // Its job has ended for good; after a start what waits has a new one.
      await store.remove('jobs', matchAll);
      const next = await testApi({ store, clock, mailer: refusing, singleProcess: true });
      await next.idle();
      await next.close();
      return dying.hasFailed();
    };
    let sent = 0;
    for (let at = 0, hasDied = true; hasDied && at < 60; at += 1) {
      hasDied = await failAt(at);
      sent = Number((await store.get(mailCollection.name, mail))?.resent ?? 0);
      const [notice] = await store.find('notices', { where: matchAll }).then(({ records }) => records);
      expect([at, Number(notice?.count ?? 0)]).toEqual([at, sent]);
    }
    expect(sent).toBeGreaterThan(3);
  });

  it('is stored nowhere without the module', async () => {
    api = await testApi({ modules: modules.filter(({ name }) => name !== 'notices') });
    const { import: own } = await uploadedCsv(api, csv);
    expect((await api.post(`/api/product/csv-imports/${own._id}/finish`)).status).toBe(200);
    expect((await api.get('/api/notices')).status).toBe(404);
  });
});

describe('notices by mail', () => {
  const mailed = async () =>
    ((await api.get('/api/mails?limit=100')).result as unknown as MailsResult).items
      .filter(({ kind }) => kind.en === 'Notification')
      .map(({ to, subject }) => [to, subject]);
  const prefer = async (user: string, kinds: object) =>
    expect((await (await api.as(user)).put('/api/notices/preferences', { kinds })).status).toBe(200);

  it('are one a person of what a bulk operation does, whatever dies meanwhile', async () => {
    await open();
    const orders: string[] = [];
    for (const [shop, product] of [
      ['shop-kosiv', 'kosiv'],
      ['shop-kosiv', 'kosiv'],
      ['shop-rival', 'rival'],
      ['shop-owner', 'jug'],
    ] as const)
      orders.push(await sell(api, shop, product));
    const titles = await Promise.all(
      orders.map(async (id) => String((await storedRecord(api, 'orders', id)).title?.[0]).replace('№ ', '')),
    );
    const cancel = (selectedItems: readonly string[]) =>
      api.post('/api/order/change-statuses', { selectedItems, status: 'canceled', comment: 'Так треба' });
    const canceled = async () => (await mailed()).filter(([, subject]) => /[Сс]касовано/.test(subject ?? '')).sort();
    await cancel(orders);
    await api.idle();
    expect(await canceled()).toEqual([]);
    api.clock.advance(6_000);
    await api.get('/api/notices');
    await api.idle();
    const expected = [
      ['merchant@example.com', 'Скасовано замовлень: 2'],
      ['rival@example.com', `Скасовано замовлення № ${titles[2]}`],
      ['staff@example.com', `Скасовано замовлення № ${titles[3]}`],
    ];
    expect(await canceled()).toEqual(expected);
    const { items } = (await api.get('/api/mails?search=замовлень')).result as unknown as MailsResult;
    const { mail } = (await api.get(`/api/mails/${items[0]?._id}`)).result as unknown as { mail: MailDetails };
    expect(mail.text).toContain(`№ ${titles[0]}, № ${titles[1]}`);
    expect(mail.text).toContain('/merchantpanel/order/list?filter=current_status:canceled');
    // In the bell each order is its own.
    expect((await told('merchant')).items.filter(({ kind }) => kind === 'orderCanceled')).toHaveLength(2);
  });

  it('go to those who want them, in their language, with the way to it; once, and not to who has done it', async () => {
    await open();
    await api.put('/api/user/update/merchant', { fields: { language: { 0: 'en' } } });
    const id = await sell(api, 'shop-kosiv', 'kosiv');
    const number = (await told('merchant')).items[0]?.title.replace(/\D/g, '');
    expect(await mailed()).toEqual([['merchant@example.com', `New order #${number}`]]);
    const { items } = (await api.get('/api/mails')).result as unknown as MailsResult;
    const { mail } = (await api.get(`/api/mails/${items[0]?._id}`)).result as unknown as { mail: MailDetails };
    expect(mail.text).toContain(`https://yarmarok.test/merchantpanel/order/update/${id}`);
    await sell(await api.as('merchant'), 'shop-kosiv', 'kosiv');
    expect(await mailed()).toHaveLength(1);
    api.clock.advance(1000);
    await sell(api, 'shop-owner', 'jug');
    expect((await mailed())[0]).toEqual(['staff@example.com', expect.stringMatching(/^Нове замовлення № \d+$/)]);
    api.clock.advance(2 * hourMs);
    for (const _again of [1, 2]) await remind();
    expect((await mailed()).filter(([, subject]) => subject?.startsWith('Nobody has accepted'))).toHaveLength(2);
  });

  it('are turned on and off by kind, apart from those in the panel', async () => {
    await open();
    await prefer('merchant', { orderNew: { mail: 'off' } });
    await sell(api, 'shop-kosiv', 'kosiv');
    expect(await mailed()).toEqual([]);
    expect(await titles('merchant')).toHaveLength(1);
    await prefer('merchant', { orderNew: { mail: 'now', panel: false } });
    await sell(api, 'shop-kosiv', 'kosiv');
    expect(await mailed()).toHaveLength(1);
    expect(await titles('merchant')).toHaveLength(1);
    const { kinds } = (await (await api.as('merchant')).get('/api/notices/preferences'))
      .result as unknown as NoticePreferencesResult;
    expect(kinds.map(({ kind, ways: { panel, mail } }) => `${kind} ${panel} ${mail}`)).toEqual([
      'orderNew false now',
      'orderPaid true off',
      'orderCanceled true now',
      'orderWaiting true now',
      'lowStock true off',
      'importDone true off',
      'connectionsLeft true now',
    ]);
  });

  it('are never of mails that failed', async () => {
    const send = jest.fn(() => Promise.resolve({ state: 'refused' as const, reason: '550 no such user' }));
    await open({ mailer: { send } });
    await prefer('admin', { mailFailed: { mail: 'now' } });
    await api.post('/api/mail-templates/new-login/send', { language: 'en' });
    await api.idle();
    expect(await titles('admin')).toHaveLength(1);
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe('notices', () => {
  it('are marked as read one by one or all together, each person’s own alone', async () => {
    await open();
    for (let at = 0; at < 3; at += 1) {
      api.clock.advance(1000);
      await sell(api, 'shop-kosiv', 'kosiv');
    }
    const merchant = await api.as('merchant');
    const [newest] = (await told('merchant')).items;
    const rival = await api.as('rival');
    expect((await rival.post('/api/notices/read', { ids: [newest?._id] })).result).toEqual({ unread: 0 });
    expect((await told('merchant')).unread).toBe(3);
    expect((await merchant.post('/api/notices/read', { ids: [newest?._id, 'none'] })).result).toEqual({ unread: 2 });
    expect((await told('merchant')).items.map(({ isRead }) => isRead)).toEqual([true, false, false]);
    expect((await merchant.post('/api/notices/read')).result).toEqual({ unread: 0 });
  });

  it('are turned off by kind, and only those that concern a person can be', async () => {
    await open();
    const merchant = await api.as('merchant');
    const preferences = async (client: Pick<TestClient, 'get'>) =>
      ((await client.get('/api/notices/preferences')).result as unknown as NoticePreferencesResult).kinds;
    expect((await preferences(merchant)).map(({ kind }) => kind)).toEqual([
      'orderNew',
      'orderPaid',
      'orderCanceled',
      'orderWaiting',
      'lowStock',
      'importDone',
      'connectionsLeft',
    ]);
    expect((await preferences(await api.as('staff'))).map(({ kind }) => kind)).not.toContain('mailFailed');
    expect((await preferences(api)).map(({ kind }) => kind)).toContain('mailFailed');
    expect((await preferences(await api.as('staff'))).map(({ kind }) => kind)).toContain('applicationNew');
    await merchant.put('/api/notices/preferences', { kinds: { orderNew: { panel: false } } });
    await sell(api, 'shop-kosiv', 'kosiv');
    expect(await titles('merchant')).toEqual([]);
    await merchant.put('/api/notices/preferences', { kinds: { orderNew: { panel: true } } });
    await sell(api, 'shop-kosiv', 'kosiv');
    expect(await titles('merchant')).toHaveLength(1);
    for (const kinds of [
      { orderNew: { panel: 'no' } },
      { orderNew: false },
      { orderNew: { sms: true } },
      { orderNew: { mail: true } },
      { other: {} },
      null,
    ])
      expect((await merchant.put('/api/notices/preferences', { kinds })).status).toBe(400);
  });

  it('tell the marketplace of reviews that wait for it', async () => {
    await open({ language: 'uk' });
    const buyer = { text: { 0: 'Гарний глечик' }, name: { 0: 'Олена' }, product: { 0: 'kosiv' }, ranking: { 0: 50 } };
    const merchant = await api.as('admin');
    const saved = (await merchant.post('/api/review/insert', { fields: buyer })).result as unknown as SaveResult;
    await api.idle();
    expect(await titles('staff')).toEqual(['Новий відгук: Олена']);
    expect(await titles('merchant')).toEqual([]);
    await api.put(`/api/review/update/${saved._id}`, { fields: { state: { 0: 'published' } } });
    await api.idle();
    expect(await told('staff')).toMatchObject({ unread: 0 });
  });

  it('are at most 500 a person: the oldest are removed', async () => {
    await open();
    await sell(api, 'shop-kosiv', 'kosiv');
    const [stored] = (await api.store.find('notices', { where: matchAll })).records;
    if (!stored) throw new Error('nobody was told');
    const at = (index: number) => new Date(api.clock.now() - (index + 1) * 1000).toISOString();
    const copies = Array.from({ length: 502 }, (_, index) => ({ ...stored, _id: `copy-${index}`, at: at(index) }));
    const others = copies.slice(0, 3).map((copy) => ({ ...copy, _id: `other ${copy._id}`, user: 'rival' }));
    await api.store.insert('notices', [...copies, ...others]);
    await api.jobs.enqueue('data.purge', {});
    await api.idle();
    const left = await api.store.ids('notices', { where: matchAll });
    expect(left).toHaveLength(503);
    expect(left).toEqual(expect.arrayContaining([stored._id, 'copy-498', ...others.map(({ _id }) => _id)]));
    expect(left).not.toContain('copy-499');
  });

  it('are kept for 90 days when they were read, else for 180', async () => {
    await open();
    await sell(api, 'shop-kosiv', 'kosiv');
    await sell(api, 'shop-kosiv', 'kosiv');
    const merchant = await api.as('merchant');
    await merchant.post('/api/notices/read', { ids: [(await told('merchant')).items[0]?._id] });
    const left = async (days: number) => {
      api.clock.advance(days * 24 * hourMs);
      await api.jobs.enqueue('data.purge', {});
      await api.idle();
      return (await told('merchant')).items.length;
    };
    expect([await left(89), await left(2), await left(88), await left(2)]).toEqual([2, 1, 1, 0]);
  });
});
