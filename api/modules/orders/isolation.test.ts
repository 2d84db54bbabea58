import { callRoutesOf } from '../../composition/routesOf';
import { modules } from '../modules';
import type { CreateApiTokenResult } from '#domain/wire/ApiToken';
import type { LoadResult } from '#domain/wire/Form';
import { fieldsIn } from '#domain/wire/fieldsIn';
import type { OrderStatusValue } from '#domain/wire/Order';
import type { Route } from '#core/kernel/Route';
import type { ApiResponse } from '#core/kernel/respond';
import type { TestApi, TestClient } from '../../testing/testApi';
import { testApi } from '../../testing/testApi';
import { aProduct, aRecord } from '../../testing/testRecords';
import { statusOf } from './shared/values/orderValues';
import { FakeLiqPay } from '../../services/payment/liqpay/testing/FakeLiqPay';
import { paymentSettingsRecord } from '../payments/payment/testing/paymentServices';
import type { Kind } from './testing/guesses';
import { guesses, idMark, newOrder } from './testing/guesses';

// Reports of services are signed, whoever sends them: `paymentServices.test`.
const ofSales =
  /^\/api\/(order|client|promocode|payment|1c|novaposhta|ukrposhta|delivery|settings|home|changes|actions|jobs|listing|validator|:entity)\//;
const routes = new Map(
  callRoutesOf(modules)
    .filter(({ path }) => ofSales.test(`${path}/`) || path === '/api/product/stock-ledger')
    .map((route): [string, Route] => [route.name, route]),
);

it('every call of sales has its guesses', () => {
  expect(Object.keys(guesses).toSorted()).toEqual([...routes.keys()].toSorted());
});

describe('a merchant who guesses, also by a program', () => {
  const liqPay = new FakeLiqPay();
  let api: TestApi;
  let merchant: TestClient;
  let own = '';
  const foreign: Record<Kind, string[]> = {
    order: [],
    client: ['rival-client'],
    promocode: ['rival-code'],
    product: ['rival-jug', 'jug'],
    payment: [],
    person: ['admin', 'staff', 'rival'],
  };

  beforeAll(async () => {
    await liqPay.open();
    const shopOf = (shop: string) => ({ shop: { 0: shop }, quantity: { 0: 50 } });
    const offered = ['cash', 'liqpay_card'].map((name) => [`${name}_merchant_available`, { 0: true }]);
    api = await testApi({
      documents: { render: () => Promise.resolve(new Uint8Array([1])) },
      serviceUrls: { LIQPAY_URL: liqPay.url },
      seed: {
        properties: [await paymentSettingsRecord(Object.fromEntries(offered))],
        products: [
          aProduct('kosiv', 'Ліжник', shopOf('shop-kosiv')),
          aProduct('rival-jug', 'Макітра', shopOf('shop-rival')),
          aProduct('jug', 'Глечик', shopOf('shop-owner')),
        ],
        clients: ['own-client', 'rival-client'].map((_id) =>
          aRecord('client', { _id, title: { 0: _id }, email: { 0: `${_id}@example.com` } }),
        ),
        promocodes: [
          aRecord('promocode', { _id: 'rival-code', shop: { 0: 'shop-rival' }, urlcode: { 0: 'rival-code' } }),
        ],
      },
    });
    merchant = await api.as('merchant');
    const sell = async (shop: string, product: string, client: string): Promise<string> => {
      const body = newOrder({ shop: { 0: shop }, client: { 0: client }, waybill: { 0: '20450000000001' } }, [product]);
      const { result } = await api.post('/api/order/insert', body);
      expect(result).toMatchObject({ valid: true });
      return String(result._id);
    };
    own = await sell('shop-kosiv', 'kosiv', 'own-client');
    foreign.order = [
      await sell('shop-rival', 'rival-jug', 'rival-client'),
      await sell('shop-owner', 'jug', 'rival-client'),
    ];
    for (const order of foreign.order) {
      const { result } = await api.get(`/api/order/generate-payment-link?order=${order}&payment=card`);
      foreign.payment.push(String(liqPay.checkout(String(result.link)).order_id));
      expect((await api.post('/api/order/note', { order, text: 'Таємниця' })).status).toBe(200);
    }
    const change = { selectedItems: foreign.order, status: 'canceled' };
    const { result } = await api.post('/api/order/change-statuses', change);
    foreign.order.push(String((result.action as { _id: string })._id));
    await api.idle();
  });
  afterAll(async () => {
    await api.close();
    await liqPay.close();
  });

  /** Ids that this answer made, and the guessed one, are told alike. */
  const answerOf = async ({ status, body }: ApiResponse, id: string): Promise<[number, string]> => {
    const texts: string[] = [];
    if ('envelope' in body) texts.push(JSON.stringify(body.envelope));
    else if ('text' in body) texts.push(body.text);
    else if ('chunks' in body) for await (const chunk of body.chunks) texts.push(String(chunk));
    return [
      status,
      texts
        .join('')
        .replaceAll(id, idMark)
        .replaceAll(/\b[0-9a-f]{24}\b/g, 'ID'),
    ];
  };

  const rows = Object.entries(guesses).flatMap(([name, list]) =>
    list.map(([kind, path, body]): [string, Kind, string, unknown] => [name, kind, path, body]),
  );

  it.each(rows)('%s, the id of a foreign %s: %s', async (name, kind, path, body) => {
    const method = routes.get(name)?.method ?? 'GET';
    const created = await merchant.post('/api/api-tokens', { name, scopes: ['*:write'], days: 1 });
    const { secret, token } = created.result as unknown as CreateApiTokenResult;
    const program = await api.as(null);
    for (const [client, more] of [
      [merchant, {}],
      [program, { authorization: `Bearer ${secret}` }],
    ] as const) {
      const ask = async (id: string): Promise<[number, string]> => {
        const fill = (text: string): string => text.replaceAll(idMark, id).replaceAll('OWN', own);
        const filled: unknown = body === undefined ? undefined : JSON.parse(fill(JSON.stringify(body)));
        return answerOf(await client.send(method, fill(path), filled, more), id);
      };
      const missing = await ask(kind === 'order' || kind === 'payment' ? 'f'.repeat(24) : 'nobody-here');
      expect(missing[0]).not.toBe(400);
      for (const id of foreign[kind]) expect([id, await ask(id)]).toEqual([id, missing]);
    }
    expect((await merchant.delete(`/api/api-tokens/${token._id}`)).status).toBe(200);
  });

  it('learns no name of the marketplace’s people, and saves what is shown', async () => {
    const staff = await api.as('staff');
    await api.get(`/api/order/generate-payment-link?order=${own}&payment=card`);
    await staff.post('/api/order/note', { order: own, text: 'Передзвонити' });
    await staff.post('/api/order/change-statuses', { selectedItems: [own], status: 'processing_cash' });
    const calls = [
      `/api/order/load/${own}`,
      `/api/order/timeline?order=${own}`,
      `/api/order/payments?order=${own}`,
      `/api/order/history/${own}`,
      '/api/home/dashboard',
      '/api/changes',
    ];
    const results = await Promise.all(calls.map(async (path) => JSON.stringify((await merchant.get(path)).result)));
    for (const [at, text] of results.entries()) {
      expect([calls[at], text.match(/"(name|author|updatedBy)":"(admin|staff)"/)]).toEqual([calls[at], null]);
      expect([calls[at], /Marketplace|"name":null/.test(text)]).toEqual([calls[at], true]);
    }
    expect(JSON.stringify(await staff.get(`/api/order/timeline?order=${own}`))).toContain('"author":"admin"');

    const { form } = (await merchant.get(`/api/order/load/${own}`)).result as unknown as LoadResult;
    const shown = form.fields.groups.flatMap(({ items }) => fieldsIn(items)).find(({ name }) => name === 'status');
    const { history } = (shown?.value as { 0: OrderStatusValue })[0];
    const added = { status: 'canceled', comment: '', reported: false, time: '', author: '' };
    const status = { 0: { status: 'canceled', history: [added, ...history] } };
    const saved = await merchant.put(`/api/order/update/${own}`, { fields: { status } });
    expect(saved.result).toMatchObject({ valid: true });
    const stored = await api.store.get('orders', own);
    const authors = stored && statusOf(stored)?.history.map(({ author }) => author);
    expect(authors).toEqual(['merchant', 'staff', 'admin']);
  });

  it('is told of an undo that it was the marketplace’s', async () => {
    const { result } = await merchant.post('/api/promocode/insert', {
      fields: { title: { uk: 'Своя', en: 'Own' }, value: { 0: 5 }, promocodes: { 0: [{ code: 'SVOYA' }] } },
    });
    expect(result).toMatchObject({ valid: true });
    const body = { action: 'delete', selectedItems: [result._id] };
    const removed = await merchant.post('/api/promocode/list', body);
    const { _id } = removed.result.action as { _id: string };
    expect((await api.post(`/api/actions/${_id}/undo`)).status).toBe(200);
    expect((await merchant.get(`/api/actions/${_id}`)).result).toMatchObject({
      action: { by: { _id: 'merchant' }, undo: { by: { _id: '', name: 'Marketplace' } } },
    });
  });
});
