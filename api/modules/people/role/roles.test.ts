import { builtInRoles } from '#domain/access/builtInRoles';
import type { Role } from '#domain/wire/Role';
import { hasRight } from '#domain/access/can';
import type { LoadResult } from '#domain/wire/Form';
import { fieldsIn } from '#domain/wire/fieldsIn';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { callRights } from '../../../composition/callRights';
import { callRoutesOf } from '../../../composition/routesOf';
import type { TestApi, TestClient } from '../../../testing/testApi';
import { testApi } from '../../../testing/testApi';
import { aProduct, aUser } from '../../../testing/testRecords';
import { statusOf } from '../../orders/shared/values/orderValues';
import { modules } from '../../modules';
import { oksanasSeed, placeOksanasOrder, textOfAnswer } from './testing/oksanasOrder';

const routes = callRoutesOf(modules);
const forPeople = routes.filter(({ access }) => access === 'session');

describe('the table of what calls need of a role', () => {
  it('has a row for each call of somebody who is logged in, and no other', () => {
    const rows = [...new Set(forPeople.map(({ row }) => row))];
    expect(Object.keys(callRights).toSorted()).toEqual(rows.toSorted());
  });
});

/** As it is written in whatever language, with or without kopiyky. */
const sums = /7[\s,]?391|14[\s,]?782/;
const products = [
  aProduct('kosiv', 'Ліжник', {
    shop: { 0: 'shop-kosiv' },
    quantity: { 0: 50 },
    price: {
      0: { ...(aProduct('x', 'x').price as { 0: object })[0], default: 7391, default_min: 7391, default_max: 7391 },
    },
  }),
  aProduct('foreign', 'Макітра', { shop: { 0: 'shop-rival' } }),
];

async function shopApi(more: readonly StoredRecord[] = []): Promise<{ api: TestApi; order: string }> {
  const api = await testApi({
    documents: { render: ({ parts }) => Promise.resolve(new TextEncoder().encode(JSON.stringify(parts))) },
    seed: {
      users: [
        ...builtInRoles.map(({ id }) => aUser(id, 'merchant', 'shop-kosiv', { role: { 0: id } })),
        aUser('lost', 'merchant', 'shop-kosiv', { role: { 0: 'gone' } }),
        ...more,
      ],
      products,
      ...(await oksanasSeed()),
    },
  });
  const order = await placeOksanasOrder(api);
  const money = { order, kind: 'payment', sum: 7391, way: 'transfer', note: 'завдаток' };
  expect(await api.post('/api/order/enter-money', money)).toMatchObject({ status: 200 });
  const { result: loaded } = await api.get('/api/product/load/kosiv');
  const price = { 0: { default: 7391.5, discount: 7391, percents: null, discount_from: null, discount_to: null } };
  const changed = { fields: { price }, _revision: loaded._revision };
  expect(await api.put('/api/product/update/kosiv', changed)).toMatchObject({ result: { valid: true } });
  await api.idle();
  return { api, order };
}

describe('a packer', () => {
  let api: TestApi;
  let packer: TestClient;
  let order = '';
  beforeAll(async () => {
    ({ api, order } = await shopApi());
    packer = await api.as('packer');
  });
  afterAll(() => api.close());

  const reads = (): [string, string, unknown?][] => [
    ['GET', `/api/order/load/${order}`],
    ['POST', '/api/order/list', {}],
    ['POST', '/api/listing/get-list', { model: 'order', columns: ['*', '_summary'] }],
    ['POST', '/api/order/list', { search: 'ЛІЖНИК' }],
    ['GET', '/api/order/prepare-filters'],
    ['GET', `/api/order/history/${order}`],
    ['GET', `/api/order/timeline?order=${order}`],
    ['GET', `/api/order/document?kind=packing-slip&ids=${order}`],
    ['GET', `/api/order/waybill?order=${order}`],
    ['GET', '/api/changes'],
    ['GET', '/api/home/dashboard'],
    ['GET', '/api/home/search?text=ліжник'],
    ['GET', '/api/admin/start'],
    ['GET', '/api/notices'],
    ['GET', '/api/actions'],
    ['POST', '/api/order/create-waybills', { selectedItems: [order], preview: true }],
    ['POST', '/api/order/change-statuses', { selectedItems: [order], status: 'sent', comment: '', preview: true }],
    ['GET', '/api/product/get-variable-attributes/kosiv'],
    ['GET', '/api/product/publication/kosiv'],
    ['GET', '/api/product/load/kosiv'],
    ['POST', '/api/product/list', { columns: ['*'] }],
    ['GET', '/api/product/history/kosiv'],
    ['GET', '/api/product/stock-ledger?product=kosiv'],
  ];

  it('counts and filters nothing that tells how far the money is, in views of colleagues neither', async () => {
    const owner = await api.as('merchant');
    for (const state of [{ filter: 'money_state:owes' }, { sort: '-total' }, { filter: 'awaits_payment:yes' }])
      await owner.post('/api/order/views', { title: JSON.stringify(state), state, shared: true });
    const keysOf = async (client: TestClient) => {
      const { views } = (await client.get('/api/order/views')).result as { views: { _id: string; state: object }[] };
      const { status, result } = await client.get('/api/order/view-counts');
      return { status, views, counted: Object.keys(result.counts as object) };
    };
    const [seen, packed] = [await keysOf(owner), await keysOf(packer)];
    expect([seen.status, packed.status]).toEqual([200, 200]);
    expect(seen.views.length - packed.views.length).toBeGreaterThanOrEqual(4);
    expect(JSON.stringify(packed.views)).not.toMatch(/money_state|awaits_payment|has_problem|total/);
    expect(packed.counted.every((id) => packed.views.some(({ _id }) => _id === id))).toBe(true);
    for (const filter of ['awaits_payment', 'has_problem']) {
      const where = { $and: [{ [filter]: { $in: [true] } }] };
      const [asOwner, asPacker] = await Promise.all(
        [owner, packer].map(async (client) => (await client.post('/api/order/list', { filter: where })).status),
      );
      expect({ filter, asOwner, asPacker }).toEqual({ filter, asOwner: 200, asPacker: 400 });
    }
  });

  it('finds the sums where an owner does', async () => {
    const owner = await api.as('merchant');
    const found = [];
    for (const [method, path, body] of reads())
      if (sums.test(await textOfAnswer(owner, method, path, body))) found.push(path);
    // The proof that the test below would see them.
    for (const path of [
      `load/${order}`,
      'dashboard',
      'notices',
      'product/history/kosiv',
      `timeline?order=${order}`,
      `document?kind=packing-slip&ids=${order}`,
    ])
      expect({ path, found: found.filter((each) => each.endsWith(path)).length }).toEqual({ path, found: 1 });
  });

  it('sees no sum in any answer', async () => {
    for (const [method, path, body] of reads()) {
      const text = await textOfAnswer(packer, method, path, body);
      expect({ path, status: text.slice(0, 3), found: sums.exec(text)?.[0] }).toEqual({ path, status: '200' });
    }
  });

  it.each([
    { method: 'GET', path: '/api/order/payments?order={order}' },
    { method: 'GET', path: '/api/order/document?kind=invoice&ids={order}' },
    { method: 'GET', path: '/api/order/export' },
    { method: 'GET', path: '/api/product/export' },
    { method: 'GET', path: '/api/order/create' },
    { method: 'POST', path: '/api/order/insert', body: { fields: {} } },
    { method: 'DELETE', path: '/api/order/delete/{order}' },
    {
      method: 'POST',
      path: '/api/order/enter-money',
      body: { order: '{order}', kind: 'payment', sum: 1, way: 'cash' },
    },
    { method: 'POST', path: '/api/order/return', body: { order: '{order}', lines: [] } },
    { method: 'GET', path: '/api/client/load/oksana' },
    { method: 'POST', path: '/api/client/list', body: {} },
    { method: 'GET', path: '/api/client/orders/oksana' },
    { method: 'GET', path: '/api/client/similar?phone=0677504331' },
    { method: 'POST', path: '/api/product/insert', body: { fields: {} } },
    { method: 'PUT', path: '/api/product/stock', body: { items: [] } },
    { method: 'POST', path: '/api/product/download-csv', body: {} },
    { method: 'GET', path: '/api/product/csv-imports' },
    { method: 'GET', path: '/api/people' },
    { method: 'POST', path: '/api/people/invitations', body: { email: 'x@example.com', role: 'packer' } },
    { method: 'POST', path: '/api/role/list', body: {} },
    { method: 'GET', path: '/api/api-tokens' },
    { method: 'POST', path: '/api/api-tokens', body: { name: 'x', scopes: ['order:read'] } },
    { method: 'POST', path: '/api/listing/get-list', body: { model: 'review' } },
    { method: 'POST', path: '/api/order/delete-waybill', body: { order: '{order}' } },
  ])(
    'may not call $method $path',
    async ({ method, path, body = null }: { method: string; path: string; body?: object | null }) => {
      const filled = JSON.parse(JSON.stringify(body).replaceAll('{order}', order)) as unknown;
      const { status } = await packer.send(method, path.replace('{order}', order), filled ?? undefined);
      expect(status).toBe(403);
    },
  );

  it('neither filters nor sorts by what is hidden, nor searches in it', async () => {
    for (const field of ['total', 'to_pay', 'payment_code', 'client', 'money_state'])
      expect(await packer.post('/api/order/list', { filter: { [field]: { exists: true } } })).toMatchObject({
        status: 400,
      });
    expect(await packer.post('/api/order/list', { sort: { total: 1 } })).toMatchObject({ status: 400 });
    expect(await packer.post('/api/order/list', { search: 'oksana@example.com' })).toMatchObject({
      result: { allItemsCount: 0 },
    });
    const owner = await api.as('merchant');
    expect(await owner.post('/api/order/list', { search: 'oksana@example.com' })).toMatchObject({
      result: { allItemsCount: 1 },
    });
  });

  const form = async (): Promise<Record<string, unknown>> => {
    const { result } = await packer.get(`/api/order/load/${order}`);
    const fields = (result as unknown as LoadResult).form.fields.groups.flatMap(({ items }) => fieldsIn(items));
    return Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  };
  const setTo = async (status: string, more: object = {}) => {
    const stored = await api.store.get('orders', order);
    const history = (stored && statusOf(stored)?.history) ?? [];
    const fields = { ...(await form()), status: { 0: { status, history: [{ status }, ...history] } }, ...more };
    return packer.put(`/api/order/update/${order}`, { fields });
  };

  it('sends the form back as it came, and sets the statuses of the role alone', async () => {
    const before = await api.store.get('orders', order);
    expect(await setTo('processing_cash')).toMatchObject({
      result: { valid: false, fields: { status: { messages: [{ text: 'Your role may not set this status' }] } } },
    });
    // The owner takes it into work.
    const owner = await api.as('merchant');
    const stored = await api.store.get('orders', order);
    const history = (stored && statusOf(stored)?.history) ?? [];
    const taken = {
      status: { 0: { status: 'processing_cash', history: [{ status: 'processing_cash' }, ...history] } },
    };
    expect(await owner.put(`/api/order/update/${order}`, { fields: taken })).toMatchObject({ result: { valid: true } });
    expect(await setTo('sent')).toMatchObject({ result: { valid: true } });
    const after = await api.store.get('orders', order);
    expect(after).toMatchObject({ cart: before?.cart, payment: before?.payment, total: before?.total });
  });

  it('changes nothing else of an order', async () => {
    for (const fields of [
      { comment: { 0: 'Інше' } },
      { client: { 0: null } },
      { total: { 0: 1 } },
      { payment: { 0: { payment: 'cash', parts_count: 1, link: null } } },
      { cart: { 0: { cartItems: [{ id: 'kosiv', qty: 1 }] } } },
      { addresses: { 0: [{ type: 'self_pickup', main: true }] } },
    ]) {
      const before = await api.store.get('orders', order);
      const { result } = await packer.put(`/api/order/update/${order}`, { fields });
      // What is not shown is sent back empty, what the server computes as it was.
      const isKept = 'total' in fields || 'client' in fields;
      expect({ fields, valid: result.valid }).toEqual({ fields, valid: isKept });
      const after = await api.store.get('orders', order);
      const [name = ''] = Object.keys(fields);
      expect(after?.[name]).toEqual(before?.[name]);
    }
  });

  it('names no sum on a waybill: it follows from the order', async () => {
    const body = { order, weight: 1, seats: 1, description: 'x', payer: 'Recipient' };
    expect(await packer.post('/api/order/create-waybill', { ...body, cost: 1 })).toMatchObject({ status: 403 });
    expect(await packer.post('/api/order/create-waybill', { ...body, backwardDelivery: 0 })).toMatchObject({
      status: 403,
    });
  });
});

describe('every call', () => {
  const held: Role[] = [...builtInRoles];
  it('is refused to a role that does not have what it needs, and only then by the table', async () => {
    const { api, order } = await shopApi();
    let refused = 0;
    let tried = 0;
    for (const role of held) {
      const client = await api.as(role.id);
      for (const { method, path, rights, row } of forPeople) {
        if (!Array.isArray(rights) || row === 'logout') continue;
        const needs = rights as Exclude<typeof rights, string>;
        const mayCall = needs.every((need) => hasRight({ role }, need));
        const filled = path.replace(/:entity/, 'order').replace(/:\w+/g, order);
        const { status } = await client.send(method, filled, method === 'GET' ? undefined : {});
        tried += 1;
        if (!mayCall) {
          refused += 1;
          expect({ role: role.id, method, path, status }).toEqual({ role: role.id, method, path, status: 403 });
        } else
          expect({ role: role.id, method, path, isBug: status >= 500 && status !== 502 }).toMatchObject({
            isBug: false,
          });
      }
    }
    // Of calls that name their rights; the others ask the entity or the type of user.
    expect(tried).toBeGreaterThan(200);
    expect(refused).toBeGreaterThan(100);
    await api.close();
  });

  it('is refused to who has a role that is gone, but what is one’s own', async () => {
    const { api } = await shopApi();
    const lost = await api.as('lost');
    for (const { name } of [...modules].flatMap((each) => each.entities ?? [])) {
      const { status } = await lost.send('POST', `/api/${name}/list`, {});
      const isOpen = ['category', 'attribute', 'attributes-set', 'size-table'].includes(name);
      expect({ name, status }).toEqual({ name, status: isOpen ? 200 : 403 });
    }
    expect(await lost.get('/api/admin/start')).toMatchObject({ status: 200 });
    expect(await lost.get('/api/user/load/lost')).toMatchObject({ status: 200 });
    await api.close();
  });
});
