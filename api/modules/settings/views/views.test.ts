import { languages } from '#domain/text/Language';
import type { Envelope } from '#domain/wire/Envelope';
import type { SavedView, ViewsResult } from '#domain/wire/View';
import type { TestClient } from '../../../testing/testApi';
import { testApi } from '../../../testing/testApi';
import { aUser, ownerShopId } from '../../../testing/testRecords';

type Client = Pick<TestClient, 'get' | 'post' | 'put' | 'delete'>;

const seed = {
  users: [
    aUser('colleague', 'merchant', 'shop-kosiv'),
    aUser('second', 'staff', ownerShopId),
    aUser('astray', 'staff', 'shop-rival'),
  ],
};
const dear = { title: 'Дорогі', state: { filter: 'price:1000,', sort: '-price' } };
const viewsOf = async (client: Client, entity = 'product') =>
  (await client.get(`/api/${entity}/views`)).result as unknown as ViewsResult;
const ownOf = async (client: Client, entity = 'product') =>
  (await viewsOf(client, entity)).views.filter(({ builtIn }) => !builtIn);
const titles = async (client: Client) => (await ownOf(client)).map(({ title }) => title);
const added = async (client: Client, body: object = dear) =>
  (await client.post('/api/product/views', body)).result as unknown as SavedView;
const missing = { status: 404, messages: [{ type: 'error', text: 'No item with this ID' }], result: {} };
const refused = (part: string) => ({
  status: 400,
  messages: [{ type: 'error', text: `The request could not be understood: ${part}` }],
});

describe('saved views', () => {
  it('begin with those that ship with the list', async () => {
    const { views, setup } = await viewsOf(await testApi());
    expect(views.map(({ builtIn, mine }) => [builtIn, mine])).toEqual(views.map(() => [true, false]));
    expect(views).toContainEqual({
      _id: 'built-in-outOfStock',
      entity: 'product',
      title: { uk: 'Немає в наявності', en: 'Out of stock' },
      state: { filter: 'quantity:0,0' },
      builtIn: true,
      shared: true,
      mine: false,
    });
    expect(setup).toEqual({});
  });

  it('are saved, changed in part and removed by their owner', async () => {
    const api = await testApi({ seed });
    const { status, messages, result } = await api.post('/api/product/views', {
      title: '  Дорогі \n товари ',
      state: { ...dear.state, search: 'глечик', columns: ['title', 'price', 'tags'], perPage: 50 },
    });
    const view = {
      _id: expect.any(String),
      entity: 'product',
      title: 'Дорогі товари',
      state: { ...dear.state, search: 'глечик', columns: ['title', 'price', 'tags'], perPage: 50 },
      builtIn: false,
      shared: false,
      mine: true,
      by: 'admin',
    };
    expect([status, messages, result]).toEqual([200, [{ type: 'info', text: 'The view is saved' }], view]);
    expect(await ownOf(api)).toEqual([view]);
    expect(await ownOf(api, 'page')).toEqual([]);

    const { _id } = result as unknown as SavedView;
    expect(await api.put(`/api/product/views/${_id}`, { title: 'Інші' })).toMatchObject({
      status: 200,
      result: { ...view, title: 'Інші' },
    });
    expect(await api.put(`/api/product/views/${_id}`, { state: {} })).toMatchObject({
      status: 200,
      result: { title: 'Інші', state: {} },
    });
    expect(await api.delete(`/api/product/views/${_id}`)).toEqual({
      status: 200,
      messages: [{ type: 'info', text: 'The view is removed' }],
      result: { _id },
    });
    expect(await ownOf(api)).toEqual([]);
    expect(await api.delete(`/api/product/views/${_id}`)).toEqual(missing);
  });

  it('stand in the order of the alphabet', async () => {
    const api = await testApi();
    for (const title of ['Ящики', 'Їжа', 'Іграшки', 'глечики']) await added(api, { ...dear, title });
    expect(await titles(api)).toEqual(['глечики', 'Іграшки', 'Їжа', 'Ящики']);
  });

  it('pass over columns that the list does not have', async () => {
    const api = await testApi();
    expect(
      (await added(api, { ...dear, state: { columns: ['title', 'password', 'price', 'title', '__proto__'] } })).state,
    ).toEqual({ columns: ['title', 'price'] });
    expect((await added(api, { ...dear, title: 'Без стовпців', state: { columns: ['gone'] } })).state).toEqual({});
  });

  it.each<[string, object, string]>([
    ['a blank title', { title: ' \u200B ' }, 'body.title'],
    ['a long title', { title: 'ї'.repeat(65) }, 'body.title'],
    ['no state', { state: undefined }, 'body.state'],
    ['an unknown key', { owner: 'staff' }, 'body'],
    ['an unknown key of the state', { state: { page: 2 } }, 'body.state'],
    ['a long search', { state: { search: 'x'.repeat(33) } }, 'body.state.search'],
    ['a filter that is none', { state: { filter: 'глечик' } }, 'body.state.filter'],
    ['a filter by what the list does not filter by', { state: { filter: 'description:x' } }, 'body.state.filter'],
    ['a filter of senseless values', { state: { filter: 'price:many' } }, 'body.state.filter'],
    ['an endless filter', { state: { filter: `title:${'x'.repeat(4000)}` } }, 'body.state.filter'],
    ['a sort by what the list does not sort by', { state: { sort: '-tags' } }, 'body.state.sort'],
    ['a sort by a path', { state: { sort: 'title.uk' } }, 'body.state.sort'],
    ['a tab that is none', { state: { type: 'all' } }, 'body.state.type'],
    ['no rows a page', { state: { perPage: 0 } }, 'body.state.perPage'],
    ['too many rows a page', { state: { perPage: 101 } }, 'body.state.perPage'],
    ['half a row', { state: { perPage: 1.5 } }, 'body.state.perPage'],
    ['columns as a text', { state: { columns: 'title' } }, 'body.state.columns'],
    ['a share that is no flag', { shared: 'yes' }, 'body.shared'],
  ])('are refused with %s', async (_what, part, path) => {
    const api = await testApi();
    expect(await api.post('/api/product/views', { ...dear, ...part })).toMatchObject(refused(path));
    const { _id } = await added(api);
    if (!('state' in part && part.state === undefined))
      expect(await api.put(`/api/product/views/${_id}`, part)).toMatchObject(refused(path));
    expect(await ownOf(api)).toMatchObject([dear]);
  });

  it('take a half of a letter for nothing', async () => {
    expect(
      (await added(await testApi(), { ...dear, state: { search: 'а\uD800', filter: 'title:а\uD800' } })).state,
    ).toEqual({ search: 'а', filter: `title:${encodeURIComponent('а')}` });
  });

  it('are at most fifty of one’s own, also when saved at once', async () => {
    const api = await testApi({ seed });
    const saved = await Promise.all(
      Array.from({ length: 53 }, (_, at) => api.post('/api/product/views', { ...dear, title: `№ ${at}` })),
    );
    expect(saved.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(saved.find(({ status }) => status === 400)?.messages).toEqual([
      { type: 'error', text: 'You already have 50 views of this list. Remove one that you do not need.' },
    ]);
    expect((await api.post('/api/page/views', { title: 'Інший список', state: {} })).status).toBe(200);
    expect((await (await api.as('staff')).post('/api/product/views', dear)).status).toBe(200);
  });

  it.each<[string, object, string]>([
    ['that ships with the list', { title: ' немає  в НАЯВНОСТІ ' }, 'Немає в наявності'],
    ['that ships with the list, in the other language', { title: 'OUT of stock' }, 'Out of stock'],
    ['of the whole list', { title: 'усі' }, 'Усі'],
    ['of one’s own', { title: 'дорогі' }, 'Дорогі'],
  ])('take no name of a view %s', async (_what, part, taken) => {
    const said = {
      en: `This list already has a view “${taken}”. Choose another name.`,
      uk: `Вигляд «${taken}» у цього списку вже є. Дайте іншу назву.`,
    };
    for (const language of languages) {
      const api = await testApi({ language });
      await added(api);
      const { _id } = await added(api, { ...dear, title: 'П’яте' });
      const refusal = { status: 400, messages: [{ type: 'error', text: said[language] }], result: {} };
      expect(await api.post('/api/product/views', { ...dear, ...part })).toEqual(refusal);
      expect(await api.put(`/api/product/views/${_id}`, part)).toEqual(refusal);
      expect(await titles(api)).toEqual(['Дорогі', 'П’яте']);
    }
  });

  it('may have their own name written otherwise, that of a colleague’s and that of another list’s', async () => {
    const api = await testApi({ seed });
    await added(await api.as('staff'), { ...dear, shared: true });
    const { _id } = await added(api);
    expect((await api.put(`/api/product/views/${_id}`, { title: 'ДОРОГІ', state: {} })).status).toBe(200);
    expect((await api.post('/api/page/views', { title: 'Дорогі', state: {} })).status).toBe(200);
  });

  it('are there once when the same is saved twice at once', async () => {
    const api = await testApi();
    const { _id } = await added(api, { ...dear, title: 'Перше' });
    const put = (title: string) => api.put(`/api/product/views/${_id}`, { title });
    const saved = await Promise.all([
      api.post('/api/product/views', dear),
      put('ДОРОГІ'),
      api.post('/api/product/views', { ...dear, title: 'дорогі' }),
    ]);
    expect(saved.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect((await titles(api)).filter((title) => /^дорогі$/i.test(String(title)))).toHaveLength(1);
  });

  it('take forty changes at once', async () => {
    const api = await testApi({ seed });
    const { _id } = await added(api);
    const changed = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        api.put(`/api/product/views/${_id}`, at === 7 ? { shared: true } : { title: `№ ${at}` }),
      ),
    );
    expect(changed.map(({ status }) => status)).toEqual(changed.map(() => 200));
    expect(await ownOf(api)).toMatchObject([
      { _id, title: expect.stringMatching(/^№ /), shared: true, state: dear.state },
    ]);
  });

  it('keep both of two changes that are sent at once', async () => {
    const api = await testApi();
    const { _id } = await added(api);
    const at = `/api/product/views/${_id}`;
    await Promise.all([
      api.put(at, { title: 'Нова назва' }),
      api.put(at, { state: { search: 'миска' } }),
      api.put(at, { shared: true }),
    ]);
    expect(await ownOf(api)).toMatchObject([{ title: 'Нова назва', state: { search: 'миска' }, shared: true }]);
  });
});

describe('views of others', () => {
  const outcomes = async (client: Client, id: string): Promise<Envelope[]> => [
    await client.put(`/api/product/views/${id}`, { title: 'Моє' }),
    await client.delete(`/api/product/views/${id}`),
  ];

  it('are not there while they are not shared, for nobody', async () => {
    const api = await testApi({ seed });
    const { _id } = await added(await api.as('staff'));
    for (const who of ['admin', 'second', 'merchant']) {
      const client = await api.as(who);
      expect(await ownOf(client)).toEqual([]);
      expect(await outcomes(client, _id)).toEqual([missing, missing]);
    }
    expect(await ownOf(await api.as('staff'))).toMatchObject([dear]);
  });

  it('are seen by all staff when shared, changed by the owner only, and removed by an administrator', async () => {
    const api = await testApi({ seed });
    const { _id } = await added(await api.as('staff'), { ...dear, shared: true });
    const second = await api.as('second');
    expect(await ownOf(second)).toMatchObject([{ ...dear, shared: true, mine: false, by: 'staff' }]);
    expect((await outcomes(second, _id)).map(({ status }) => status)).toEqual([403, 403]);
    expect((await api.put(`/api/product/views/${_id}`, { title: 'Моє' })).status).toBe(403);
    for (const who of ['merchant', 'colleague', 'rival', 'astray']) {
      const client = await api.as(who);
      expect(await ownOf(client)).toEqual([]);
      expect(await outcomes(client, _id)).toEqual([missing, missing]);
    }
    expect((await api.delete(`/api/product/views/${_id}`)).status).toBe(200);
    expect(await ownOf(await api.as('staff'))).toEqual([]);
  });

  it('of a merchant are shared with the people of the same shop, and with nobody else', async () => {
    const api = await testApi({ seed });
    const { _id } = await added(await api.as('merchant'), { ...dear, shared: true });
    expect(await ownOf(await api.as('colleague'))).toMatchObject([{ title: 'Дорогі', mine: false, by: 'merchant' }]);
    for (const who of ['admin', 'staff', 'rival', 'astray']) {
      const client = await api.as(who);
      expect(await ownOf(client)).toEqual([]);
      expect(await outcomes(client, _id)).toEqual([missing, missing]);
    }
  });

  it('stay with the old team when their owner goes to another shop, until changed there', async () => {
    const api = await testApi({ seed });
    const { _id } = await added(await api.as('merchant'), { ...dear, shared: true });
    await api.put('/api/user/update/merchant', { fields: { shop: { 0: 'shop-rival' } } });
    const merchant = await api.as('merchant');
    expect(await titles(await api.as('rival'))).toEqual([]);
    expect(await titles(merchant)).toEqual(['Дорогі']);
    await merchant.put(`/api/product/views/${_id}`, { title: 'Тепер тут' });
    expect(await titles(await api.as('rival'))).toEqual(['Тепер тут']);
    expect(await titles(await api.as('colleague'))).toEqual([]);
  });

  it('are found under their own list only', async () => {
    const api = await testApi();
    const { _id } = await added(api);
    expect(await api.put(`/api/page/views/${_id}`, { title: 'Моє' })).toEqual(missing);
    expect(await api.delete(`/api/page/views/${_id}`)).toEqual(missing);
    expect(await api.put('/api/product/views/built-in-off', { title: 'Моє' })).toEqual(missing);
  });

  it('of lists that a person does not have are refused, guests log in first', async () => {
    const api = await testApi();
    const merchant = await api.as('merchant');
    const calls = (client: Client, entity: string) => [
      client.get(`/api/${entity}/views`),
      client.post(`/api/${entity}/views`, { title: 'x', state: {} }),
      client.put(`/api/${entity}/views/x`, { title: 'x' }),
      client.delete(`/api/${entity}/views/x`),
      client.put(`/api/${entity}/list-setup`, {}),
    ];
    expect((await Promise.all(calls(merchant, 'user'))).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect((await Promise.all(calls(api, 'nothing'))).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await Promise.all(calls(await api.as(null), 'product'))).map(({ status }) => status)).toEqual([
      401, 401, 401, 401, 401,
    ]);
  });
});

describe('the setup of a list', () => {
  it('is kept for each person and list', async () => {
    const api = await testApi();
    const setup = { columns: ['title', 'tags', 'price'], density: 'compact' };
    expect(
      await api.put('/api/product/list-setup', { ...setup, columns: [...setup.columns, 'password', 'tags'] }),
    ).toEqual({ status: 200, messages: [], result: setup });
    expect((await viewsOf(api)).setup).toEqual(setup);
    expect((await viewsOf(api, 'page')).setup).toEqual({});
    expect((await viewsOf(await api.as('staff'))).setup).toEqual({});
  });

  it.each([[['gone', '__proto__']], [[]]])('with the columns %j has those of the list', async (columns) => {
    const api = await testApi();
    await api.put('/api/product/list-setup', { columns, density: 'compact' });
    expect((await viewsOf(api)).setup).toEqual({ density: 'compact' });
  });

  it('is what was sent last, whole', async () => {
    const api = await testApi();
    const many = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        api.put('/api/product/list-setup', { columns: at % 2 === 0 ? ['title'] : ['title', 'sku'] }),
      ),
    );
    expect(many.map(({ status }) => status)).toEqual(many.map(() => 200));
    expect([{ columns: ['title'] }, { columns: ['title', 'sku'] }]).toContainEqual((await viewsOf(api)).setup);
    const changed = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        api.put('/api/product/list-setup', { density: at % 2 === 0 ? 'compact' : 'comfortable' }),
      ),
    );
    expect(changed.map(({ status }) => status)).toEqual(changed.map(() => 200));
    await api.put('/api/product/list-setup', { density: 'compact' });
    expect((await viewsOf(api)).setup).toEqual({ density: 'compact' });
  });

  it.each([
    { columns: 'title' },
    { columns: [5] },
    { columns: Array(101).fill('title') },
    { density: 'tiny' },
    { owner: 'staff' },
  ])('%j is refused', async (body) => {
    const api = await testApi();
    expect((await api.put('/api/product/list-setup', body)).status).toBe(400);
    expect((await viewsOf(api)).setup).toEqual({});
  });
});
