import { blankAddress } from '#domain/delivery/addressChanges';
import type { ActionReport } from '#domain/wire/Action';
import type {
  ClientMergeDone,
  ClientMergePreview,
  DuplicatesResult,
  SimilarClientsResult,
} from '#domain/wire/ClientMerge';
import type { LoadResult } from '#domain/wire/Form';
import type { ListAttribute } from '#domain/wire/Listing';
import { fieldsIn } from '#domain/wire/fieldsIn';
import { systemRecord } from '#core/schema/systemCollection';
import { textOf, valueOf } from '#core/schema/valueOf';
import type { TestApi } from '../../../testing/testApi';
import { testApi } from '../../../testing/testApi';
import { storedRecord } from '../../../testing/storedRecord';
import { aRecord, testStart } from '../../../testing/testRecords';
import { salesSeed } from '../order/testing/sales';

const address = (index: string, main: boolean) => ({
  ...blankAddress('ukrpost_warehouse'),
  main,
  ukrpost_warehouse: { index },
  region: 'Київська',
  location: 'Київ',
  address: index,
});

const aClient = (_id: string, title: string, phone: string, values: object = {}) => {
  const [surname = '', name = '', patronymic = ''] = title.split(' ');
  return aRecord('client', {
    _id,
    title: { 0: title },
    surname: { 0: surname },
    name: { 0: name },
    patronymic: { 0: patronymic },
    phone: { 0: `+38 (067) 123 45 ${phone}` },
    active: { 0: true },
    ...values,
  });
};

const clients = [
  aClient('olena', 'Коваль Олена', '01', { addresses: { 0: [address('01001', true)] }, comment: { 0: 'Постійна' } }),
  aClient('olena2', 'КОВАЛЬ Олена', '02', {
    email: { 0: 'olena@example.com' },
    addresses: { 0: [address('01001', true), address('02002', true)] },
  }),
  aClient('lena', 'Ковальова Лена Іванівна', '03', { email: { 0: 'olena@example.com' } }),
  aClient('ivan', 'Іваненко Іван', '04'),
];

const seed = () => ({ ...salesSeed(), clients });

const buyAs = async (api: TestApi, client: string): Promise<string> => {
  const cart = { 0: { cartItems: [{ id: 'jug', qty: 1 }] } };
  const fields = { shop: { 0: 'shop-owner' }, client: { 0: client }, cart, payment: { 0: { payment: 'card' } } };
  const { result } = await api.post('/api/order/insert', { fields });
  expect(result).toMatchObject({ valid: true });
  return String(result._id);
};

const duplicates = async (api: TestApi): Promise<Record<string, string[]>> => {
  const { items } = (await api.get('/api/client/duplicates')).result as unknown as DuplicatesResult;
  return Object.fromEntries(
    items.map(({ by, value, clients: found }) => [`${by} ${value}`, found.map((one) => one._id)]),
  );
};

const merge = async (api: TestApi, body: object): Promise<ClientMergeDone> => {
  const reply = await api.post('/api/client/merge', body);
  expect(reply.status).toBe(200);
  return reply.result as unknown as ClientMergeDone;
};

const undo = async (api: TestApi, actions: readonly ActionReport[]): Promise<ActionReport[]> => {
  const undone: ActionReport[] = [];
  for (const { _id } of [...actions].reverse())
    undone.push(((await api.post(`/api/actions/${_id}/undo`, {})).result as { action: ActionReport }).action);
  return undone;
};

const clientOf = async (api: TestApi, order: string): Promise<string> =>
  textOf(await storedRecord(api, 'orders', order), 'client');
const stored = (api: TestApi, id: string) => storedRecord(api, 'clients', id);
const ordersOf = async (api: TestApi, id: string) => valueOf(await stored(api, id), 'ordersCount');

describe('duplicates of clients', () => {
  it('are those with one e-mail or full name, and follow every change', async () => {
    const api = await testApi({ seed: seed() });
    const email = 'email olena@example.com';
    const name = 'name коваль олена';
    expect(await duplicates(api)).toEqual({ [email]: ['olena2', 'lena'], [name]: ['olena', 'olena2'] });

    await buyAs(api, 'lena');
    await api.put('/api/client/update/olena2', { fields: { name: { 0: 'Ольга' } } });
    await api.put('/api/client/update/ivan', { fields: { surname: { 0: 'Коваль' }, name: { 0: 'Олена' } } });
    await api.idle();
    expect(await duplicates(api)).toEqual({ [email]: ['lena', 'olena2'], [name]: ['olena', 'ivan'] });

    await api.delete('/api/client/delete/ivan');
    await api.put('/api/client/update/olena2', { fields: { email: { 0: '' } } });
    await api.idle();
    expect(await duplicates(api)).toEqual({});
    // A pass over all clients may note what a save has dissolved meanwhile: it goes when it is read.
    const stale = systemRecord('name|іваненко іван', testStart, { by: 'name', value: 'іваненко іван' });
    await api.store.insert('clientDuplicates', [stale]);
    expect(await duplicates(api)).toEqual({});
    expect(await api.store.get('clientDuplicates', stale._id)).toBeNull();
    await api.post('/api/client/restore/ivan');
    await api.idle();
    expect(await duplicates(api)).toEqual({ [name]: ['olena', 'ivan'] });
  });

  it('are told while a client is entered, also those in the trash, whose phone stays taken', async () => {
    const api = await testApi({ seed: seed() });
    const similar = async (query: Record<string, string>) => {
      const found = await api.get(`/api/client/similar?${new URLSearchParams(query).toString()}`);
      return (found.result as unknown as SimilarClientsResult).items.map(({ _id, same, isDeleted }) => [
        _id,
        same,
        isDeleted,
      ]);
    };
    await api.delete('/api/client/delete/ivan');
    expect(await similar({ phone: '067 123-45-04' })).toEqual([['ivan', ['phone'], true]]);
    expect(await similar({ id: 'olena2', email: 'OLENA@example.com', name: 'Коваль  Олена' })).toEqual([
      ['olena', ['name'], false],
      ['lena', ['email'], false],
    ]);
    expect(await similar({ name: 'Коваль', email: '' })).toEqual([]);
  });

  it('are for the staff of the marketplace', async () => {
    const api = await testApi({ seed: seed() });
    const merchant = await api.as('merchant');
    const guest = await api.as('guest');
    for (const path of ['/api/client/duplicates', '/api/client/similar?phone=0671234501']) {
      expect((await merchant.get(path)).status).toBe(403);
      expect((await guest.get(path)).status).toBe(401);
    }
    const body = { into: 'olena', from: ['olena2'] };
    expect((await merchant.post('/api/client/merge', body)).status).toBe(403);
    expect((await guest.post('/api/client/merge', body)).status).toBe(401);
  });
});

it('a phone is one client’s, and what is counted is written by the server only', async () => {
  const api = await testApi({ seed: seed() });
  const form = (phone: string) => ({
    fields: { surname: { 0: 'Гриценко' }, name: { 0: 'Ганна' }, phone: { 0: phone }, ordersSum: { 0: 900 } },
  });
  expect(await api.post('/api/client/insert', form('+38 (067) 123 45 01'))).toMatchObject({
    result: {
      valid: false,
      fields: {
        phone: { messages: [{ type: 'error', text: 'There is the value in the datebase. Fill unique one' }] },
      },
    },
  });
  const { result } = await api.post('/api/client/insert', form('+38 (067) 123 45 99'));
  expect(result).toMatchObject({ valid: true });
  expect(await api.store.get('clients', String(result._id))).toMatchObject({ ordersSum: { 0: 0 } });
});

it('orders that are saved at once are each counted once', async () => {
  const api = await testApi({ seed: seed() });
  await buyAs(api, 'ivan');
  await Promise.all(Array.from({ length: 6 }, () => buyAs(api, 'ivan')));
  expect(await stored(api, 'ivan')).toMatchObject({
    ordersCount: { 0: 7 },
    ordersSum: { 0: 700 },
    shops: { 0: ['shop-owner'] },
  });
});

it('a merchant does not find clients by what they buy elsewhere', async () => {
  const own = aClient('both', 'Гриценко Ганна', '77', { shops: { 0: ['shop-kosiv', 'shop-rival'] } });
  const api = await testApi({ seed: { ...seed(), clients: [own] } });
  const merchant = await api.as('merchant');
  const find = async (body: object) => {
    const { status, result } = await merchant.post('/api/client/list', body);
    return [status, (result as { allItemsCount?: number }).allItemsCount];
  };
  expect(await find({})).toEqual([200, 1]);
  for (const [path, condition] of [
    ['shops.0', { $in: ['shop-rival'] }],
    ['shops', { $nin: ['shop-rival'] }],
    ['shops', { $exists: true }],
    ['ordersSum.0', { $gte: 1 }],
  ] as const)
    expect([path, await find({ filter: { $and: [{ [path]: condition }] } })]).toEqual([path, [400, undefined]]);
  expect(await find({ sort: { ordersSum: 1 } })).toEqual([400, undefined]);
  const filter = { $and: [{ 'shops.0': { $in: ['shop-rival'] } }] };
  expect((await api.post('/api/client/list', { filter })).status).toBe(200);
});

describe('merging clients', () => {
  it('tells before it what would change, and changes nothing', async () => {
    const api = await testApi({ seed: seed() });
    await buyAs(api, 'lena');
    const body = { into: 'olena', from: ['olena2', 'lena'], values: { surname: 'lena' }, preview: true };
    const { preview } = (await api.post('/api/client/merge', body)).result as unknown as {
      preview: ClientMergePreview;
    };
    expect(preview).toMatchObject({
      orders: 1,
      comment: 'Постійна\n+38 (067) 123 45 02\n+38 (067) 123 45 03',
      commentShortened: false,
    });
    expect(preview.addresses).toEqual(['Київська, Київ, 01001', 'Київська, Київ, 02002']);
    expect(preview.fields).toEqual([
      {
        name: 'surname',
        values: [
          { client: 'olena', value: 'Коваль' },
          { client: 'lena', value: 'Ковальова' },
        ],
        taken: 'lena',
      },
      {
        name: 'name',
        values: [
          { client: 'olena', value: 'Олена' },
          { client: 'lena', value: 'Лена' },
        ],
        taken: 'olena',
      },
    ]);
    expect(await stored(api, 'olena')).toMatchObject({ _revision: 1 });
  });

  it('keeps the own comment and the phones, and tells when other comments have no room', async () => {
    const long = (word: string) => word.repeat(900);
    const [own, second, third] = [long('а'), long('б'), long('в')];
    const comments = { olena: own, olena2: second, lena: third, ivan: 'Передзвонити' };
    const commented = clients.map((each) => ({ ...each, comment: { 0: comments[each._id as 'olena'] } }));
    const api = await testApi({ seed: { ...seed(), clients: commented } });
    const body = { into: 'olena', from: ['olena2', 'lena', 'ivan'] };
    const { result } = await api.post('/api/client/merge', { ...body, preview: true });
    const [, two, three, four] = ['01', '02', '03', '04'].map((end) => `+38 (067) 123 45 ${end}`);
    const comment = [own, second, two, three, 'Передзвонити', four].join('\n');
    expect(result.preview).toMatchObject({ comment, commentShortened: true });
    await merge(api, body);
    expect((await stored(api, 'olena'))?.comment).toEqual({ 0: comment });
  });

  it('sends no messages to who has opted out under one of the entries', async () => {
    const optedOut = clients.map((each) => (each._id === 'lena' ? { ...each, no_messages: { 0: true } } : each));
    const api = await testApi({ seed: { ...seed(), clients: optedOut } });
    await merge(api, { into: 'olena', from: ['lena'] });
    expect((await stored(api, 'olena'))?.no_messages).toEqual({ 0: true });
    await merge(api, { into: 'ivan', from: ['olena2'] });
    expect((await stored(api, 'ivan'))?.no_messages).toEqual({ 0: false });
  });

  it('leaves the client that stays switched off, which the preview has told', async () => {
    const off = clients.map((each) => (each._id === 'olena' ? { ...each, active: { 0: false } } : each));
    const api = await testApi({ seed: { ...seed(), clients: off } });
    const body = { into: 'olena', from: ['lena'] };
    const { result } = await api.post('/api/client/merge', { ...body, preview: true });
    expect(result.preview).toMatchObject({ clients: [{ active: false }, { active: true }] });
    await merge(api, body);
    expect((await stored(api, 'olena'))?.active).toEqual({ 0: false });
  });

  it('of two people who merge the same two, each into the other, one finds that it is done', async () => {
    const api = await testApi({ seed: seed() });
    const replies = await Promise.all([
      api.post('/api/client/merge', { into: 'olena', from: ['olena2'] }),
      api.post('/api/client/merge', { into: 'olena2', from: ['olena'] }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 404]);
    expect((await stored(api, 'olena'))?._deleted).toBe(false);
  });

  it('moves values, addresses and orders, is in the history, and is undone as a whole', async () => {
    const api = await testApi({ seed: seed() });
    const orders = [await buyAs(api, 'olena2'), await buyAs(api, 'lena'), await buyAs(api, 'olena')];
    await api.delete(`/api/order/delete/${orders[1]}`);
    const before = await stored(api, 'olena');

    const { status, actions } = await merge(api, { into: 'olena', from: ['olena2', 'lena'], values: { name: 'lena' } });
    expect(status).toBe(true);
    expect(actions.map(({ entity, kind, changed }) => [entity, kind, changed])).toEqual([
      ['client', 'multi-edit', 1],
      ['client', 'delete', 2],
      ['order', 'reassign', 2],
    ]);
    const merged = await stored(api, 'olena');
    expect(merged).toMatchObject({ title: { 0: 'Коваль Лена Іванівна' }, email: { 0: 'olena@example.com' } });
    expect(merged).toMatchObject({ ordersCount: { 0: 2 }, ordersSum: { 0: 200 } });
    expect((merged.addresses as { 0: { main: boolean }[] })[0].map(({ main }) => main)).toEqual([true, false]);
    for (const order of orders) expect(await clientOf(api, order)).toBe('olena');
    expect(await api.store.get('orders', orders[0] ?? '')).toMatchObject({ phone: { 0: '+38 (067) 123 45 01' } });
    expect(await stored(api, 'lena')).toMatchObject({ _deleted: true, ordersCount: { 0: 0 } });
    const log = (await api.get(`/api/changes?entity=order&id=${orders[0]}`)).result as { items?: unknown[] };
    expect(JSON.stringify(log)).toContain('client');

    const undone = await undo(api, actions);
    expect(undone.map(({ undo: report }) => [report?.restored, report?.left])).toEqual([
      [2, 0],
      [2, 0],
      [1, 0],
    ]);
    const { title, email, addresses, comment, name } = before;
    expect(await stored(api, 'olena')).toMatchObject({ title, email, addresses, comment, name, ordersCount: { 0: 1 } });
    expect(await Promise.all(orders.map((order) => clientOf(api, order)))).toEqual(['olena2', 'lena', 'olena']);
    expect(await api.store.get('orders', orders[0] ?? '')).toMatchObject({ phone: { 0: '+38 (067) 123 45 02' } });
    expect(await ordersOf(api, 'olena2')).toBe(1);
    expect(await stored(api, 'lena')).toMatchObject({ _deleted: false });
  });

  it('whose orders were changed since tells of them, and puts back the rest', async () => {
    const api = await testApi({ seed: seed() });
    const [first, second] = [await buyAs(api, 'lena'), await buyAs(api, 'lena')];
    const { actions } = await merge(api, { into: 'olena', from: ['lena'] });
    await api.put(`/api/order/update/${first}`, { fields: { client: { 0: 'ivan' } } });
    await api.put(`/api/order/update/${second}`, { fields: { waybill: { 0: '20450000000000' } } });
    const [orders] = await undo(api, actions);
    expect(orders?.undo).toMatchObject({ restored: 1, left: 1, leftItems: [{ _id: first }] });
    expect([await clientOf(api, first), await clientOf(api, second)]).toEqual(['ivan', 'lena']);
    expect(await api.store.get('orders', second)).toMatchObject({ waybill: { 0: '20450000000000' } });
  });

  it.each([0, 1])('loses no order that is saved meanwhile, of a client that had %i', async (before) => {
    const api = await testApi({ seed: seed() });
    for (let at = 0; at < before; at += 1) await buyAs(api, 'lena');
    const bought: Promise<unknown>[] = [];
    const order = {
      shop: { 0: 'shop-owner' },
      client: { 0: 'lena' },
      cart: { 0: { cartItems: [{ id: 'jug', qty: 1 }] } },
      payment: { 0: { payment: 'card' } },
    };
    for (let at = 0; at < 4; at += 1) bought.push(api.post('/api/order/insert', { fields: order }));
    const merging = merge(api, { into: 'olena', from: ['lena'] });
    for (let at = 0; at < 4; at += 1) bought.push(api.post('/api/order/insert', { fields: order }));
    const saved = (await Promise.all(bought)) as { result: { valid: boolean; _id: string } }[];
    await merging;
    const valid = saved.filter(({ result }) => result.valid);
    for (const { result } of valid) expect(await clientOf(api, result._id)).toBe('olena');
    expect(await ordersOf(api, 'olena')).toBe(valid.length + before);
    expect(await ordersOf(api, 'lena')).toBe(0);
    // Afterwards the client can no longer be chosen.
    expect((await api.post('/api/order/insert', { fields: order })).result).toMatchObject({ valid: false });
  });

  it.each([
    [{ into: 'olena', from: ['olena'] }, 409],
    [{ into: 'olena', from: ['nobody'] }, 404],
    [{ into: 'nobody', from: ['olena'] }, 404],
    [{ into: 'olena', from: [] }, 400],
    [{ into: 'olena', from: ['lena'], values: { phone: 'lena' } }, 400],
  ])('refuses %j', async (body, status) => {
    const api = await testApi({ seed: seed() });
    expect((await api.post('/api/client/merge', body)).status).toBe(status);
    expect(await stored(api, 'lena')).toMatchObject({ _deleted: false });
  });
});

describe('a client that is switched off', () => {
  it.each([
    ['en', 'What you have chosen is switched off. Choose another, or switch it on first.'],
    ['uk', 'Вибраний запис вимкнено. Виберіть інший або спершу ввімкніть цей.'],
  ] as const)('is not chosen for an order any more; its orders go on (%s)', async (language, text) => {
    const api = await testApi({ seed: seed(), language });
    const order = await buyAs(api, 'ivan');
    await api.put('/api/client/update/ivan', { fields: { active: { 0: false } } });

    const fields = {
      shop: { 0: 'shop-owner' },
      client: { 0: 'ivan' },
      cart: { 0: { cartItems: [{ id: 'jug', qty: 1 }] } },
      payment: { 0: { payment: 'card' } },
    };
    const refused = { valid: false, fields: { client: { valid: false, messages: [{ text }] } } };
    expect((await api.post('/api/order/insert', { fields })).result).toMatchObject(refused);
    const other = await buyAs(api, 'olena');
    const moved = await api.put(`/api/order/update/${other}`, { fields: { client: { 0: 'ivan' } } });
    expect(moved.result).toMatchObject(refused);
    expect(await clientOf(api, other)).toBe('olena');

    const edited = await api.put(`/api/order/update/${order}`, {
      fields: { client: { 0: 'ivan' }, cart: { 0: { cartItems: [{ id: 'jug', qty: 2 }] } } },
    });
    expect(edited.result).toMatchObject({ valid: true, fields: {} });
    await api.put('/api/client/update/ivan', { fields: { active: { 0: true } } });
    expect((await api.post('/api/order/insert', { fields })).result).toMatchObject({ valid: true });
  });

  it('is not offered by the form of an order, and lists are filtered by it', async () => {
    const api = await testApi({ seed: seed() });
    const order = await buyAs(api, 'ivan');
    await api.put('/api/client/update/ivan', { fields: { active: { 0: false } } });
    const offered = async (path: string) => {
      const { result } = await api.get(path);
      const { groups } = (result as unknown as LoadResult).form.fields;
      const field = groups.flatMap(({ items }) => fieldsIn(items)).find(({ name }) => name === 'client');
      return field?.datalist?.map(({ value }) => value).sort();
    };
    expect(await offered('/api/order/create')).toEqual(['lena', 'olena', 'olena2']);
    expect(await offered(`/api/order/load/${order}`)).toContain('ivan');
    const { result } = await api.get('/api/order/prepare-filters');
    const { attributes } = result as unknown as { attributes: ListAttribute[] };
    expect(attributes.find(({ name }) => name === 'client')?.datalist?.map(({ value }) => value)).toContain('ivan');
  });
});
