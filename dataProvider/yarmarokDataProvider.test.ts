import type { GetListParams } from 'ra-core';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { ListAttribute, ListItem } from '#domain/wire/Listing';
import { createEnvelopeClient } from './envelopeClient';
import { createMediaCalls } from './mediaCalls';
import { createRecordCalls } from './recordCalls';
import { yarmarokDataProvider } from './yarmarokDataProvider';

const origin = 'http://panel.test';
const now = Date.parse('2026-11-21T10:00:00Z');
const sent: { method: string; path: string; body: unknown }[] = [];
const answers: Record<string, unknown>[] = [];
const said = [{ type: 'info', text: 'Done' }];

/** Responds to each request with the next of `answers` as `result`, and records the requests. */
const server = setupServer(
  http.all(`${origin}/api/*`, async ({ request }) => {
    const text = await request.text();
    const { pathname, search } = new URL(request.url);
    sent.push({ method: request.method, path: pathname + search, body: text === '' ? undefined : JSON.parse(text) });
    return HttpResponse.json({ status: 200, messages: said, result: answers.shift() ?? {} });
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  sent.length = 0;
  answers.length = 0;
});
afterAll(() => server.close());

const client = createEnvelopeClient({ origin, language: () => 'en' });
const mediaCalls = createMediaCalls(client);
const calls = createRecordCalls(client, (entity) =>
  entity === 'article' ? '/api/article/list' : '/api/listing/get-list',
);
const provider = yarmarokDataProvider(calls, () => now);

const attribute = (name: string, part: Partial<ListAttribute>): ListAttribute => ({
  name,
  code: name,
  type: 'text',
  title: { uk: name, en: name },
  filterTitle: { uk: name, en: name },
  backendListing: true,
  backendFilterable: true,
  backendSortable: true,
  ...part,
});
const item: ListItem = {
  _id: 'p1',
  _deleted: false,
  _created: '2026-11-20T10:00:00.000Z',
  _updated: '2026-11-21T10:00:00.000Z',
  _revision: 4,
  _increment: 12,
  fields: { title: { uk: 'Мед', en: 'Honey' } },
  url: '/product/med',
};
const page = {
  attributes: [],
  items: [item],
  selectedIDs: [],
  page: 1,
  maxPages: 3,
  allItemsCount: 25,
  otherTypeCount: 2,
  additionalImages: {},
};

describe('lists', () => {
  it("asks the entity's own address for a page of a tab, sorted", async () => {
    answers.push(page);

    const list = await provider.getList('article', {
      pagination: { page: 2, perPage: 25 },
      sort: { field: 'title', order: 'DESC' },
      filter: { _deleted: true, q: 'мед' },
    });

    expect(sent).toEqual([
      {
        method: 'POST',
        path: '/api/article/list',
        body: {
          model: 'article',
          type: 'trash',
          page: 2,
          limit: 25,
          columns: ['*'],
          search: 'мед',
          sort: { title: -1 },
        },
      },
    ]);
    expect(list).toMatchObject({ total: 25, meta: { maxPages: 3, otherTypeCount: 2 } });
    expect(list.data).toEqual(
      [{ ...item, id: 'p1', title: { uk: 'Мед', en: 'Honey' }, _url: '/product/med' }].map(
        ({ fields: _fields, url: _url, ...record }) => record,
      ),
    );
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a list', async () => (await provider.getList('product', { filter: {} } as GetListParams)).meta],
    ['the media library', () => mediaCalls.mediaList({})],
    ['the start', () => calls.start()],
    ['the dashboard', () => calls.dashboard()],
  ])('hands on the messages of %s', async (_what, call) => {
    answers.push(page);
    expect(await call()).toMatchObject({ messages: said });
  });

  it('names the tab in each request, whatever it is for', async () => {
    answers.push(page, page, page, page);
    await provider.getMany('product', { ids: ['p1'] });
    await calls.bulk('product', { action: 'restore', type: 'trash', selectedItems: ['p1'] });
    await calls.list('product', {});
    await mediaCalls.mediaList({});
    expect(sent.map(({ body }) => (body as { type: string }).type)).toEqual(['active', 'trash', 'active', 'active']);
  });

  it('sends nothing that was not chosen', async () => {
    answers.push(page);
    await provider.getList('product', {
      pagination: { page: 1, perPage: 10 },
      sort: { field: '', order: 'ASC' },
      filter: {},
    });
    expect(sent[0]?.body).toEqual({ model: 'product', type: 'active', page: 1, limit: 10, columns: ['*'] });
  });

  it.each([
    [
      'words, in any language of the field',
      attribute('title', { multilangual: true }),
      ['мед'],
      { $or: [{ 'title.uk': { $in: ['мед'] } }, { 'title.en': { $in: ['мед'] } }] },
    ],
    ['exact slugs', attribute('slug', { type: 'slug' }), ['Мед акацієвий'], { 'slug.0': { $in: ['med-akatsiievyi'] } }],
    ['choices', attribute('shop', { type: 'select' }), ['s1', 's2'], { 'shop.0': { $in: ['s1', 's2'] } }],
    ['a range of numbers', attribute('quantity', { type: 'number' }), ['5', ''], { 'quantity.0': { $gte: 5 } }],
    [
      'days of an instant',
      attribute('_updated', { type: 'datetime' }),
      ['2026-11-20', '2026-11-20'],
      { _updated: { $gte: '2026-11-19T22:00:00.000Z', $lte: '2026-11-20T21:59:59.999Z' } },
    ],
    ['yes', attribute('active', { type: 'yesno' }), ['yes'], { 'active.0': { $in: [true] } }],
    ['no, which is also not set', attribute('active', { type: 'yesno' }), ['no'], { 'active.0': { $nin: [true] } }],
  ])('filters by %s', async (_what, column, values, condition) => {
    answers.push({ attributes: [column] }, page);
    await yarmarokDataProvider(calls, () => now).getList('product', {
      filter: { [column.name]: values },
      meta: { hasSelectedValues: true },
    });
    expect(sent[1]?.body).toMatchObject({ filter: { $and: [condition] } });
  });

  it('passes over filters that the list does not know', async () => {
    answers.push({ attributes: [attribute('title', {})] }, page);
    await yarmarokDataProvider(calls, () => now).getList('product', {
      filter: { colour: ['red'] },
      meta: { hasSelectedValues: true },
    });
    expect(sent[1]?.body).not.toHaveProperty('filter');
  });

  it('finds many by their ids, also in the trash', async () => {
    answers.push(page, { ...page, items: [{ ...item, _id: 'p2', _deleted: true }] });
    const { data } = await provider.getMany('product', { ids: ['p1', 'p2'] });
    expect(sent[0]?.body).toEqual({
      model: 'product',
      type: 'active',
      filter: { $and: [{ _id: { $in: ['p1', 'p2'] } }] },
      columns: ['*'],
      limit: 2,
    });
    expect(data.map(({ id }) => id)).toEqual(['p1', 'p2']);
    expect(sent[1]?.body).toMatchObject({ type: 'trash', filter: { $and: [{ _id: { $in: ['p2'] } }] } });
  });

  it('finds more than a page holds, and asks nothing for none', async () => {
    const ids = Array.from({ length: 150 }, (_, at) => `p${at}`);
    const rows = ids.map((_id) => ({ ...item, _id }));
    answers.push({ ...page, items: rows.slice(0, 100) }, { ...page, items: rows.slice(100) });
    const { data } = await provider.getMany('product', { ids });
    expect(sent.map(({ body }) => (body as { limit: number }).limit)).toEqual([100, 50]);
    expect(data.map(({ id }) => id)).toEqual(ids);
    await provider.getMany('product', { ids: [] });
    expect(sent).toHaveLength(2);
  });
});

describe('records', () => {
  const saved = { _id: 'p1', _revision: 5, status: true, valid: true, messages: [], fields: {} };

  it('asks for a copy of another record by its id', async () => {
    answers.push({ _deleted: false, sets: {} });
    await calls.load('product', undefined, undefined, { source: 'a/b' });
    expect(sent[0]).toEqual({ method: 'GET', path: '/api/product/create?source=a%2Fb&definitions=', body: undefined });
  });

  it('gives the fields of a loaded form by name', async () => {
    const field = { name: 'title', value: { uk: 'Мед', en: '' } };
    answers.push({
      _id: 'p1',
      _deleted: false,
      _created: 'c',
      _updated: 'u',
      _revision: 4,
      may: [],
      title: { uk: 'Мед' },
      sets: {},
      form: {
        fields: {
          groups: [
            {
              name: 'g',
              items: [
                {
                  type: 'section',
                  items: [{ type: 'column', items: [{ type: 'fields', items: [{ ...field, type: 'text' }] }] }],
                },
              ],
            },
          ],
        },
      },
    });
    const { data } = await provider.getOne('product', { id: 'p1' });
    expect(sent[0]).toEqual({ method: 'GET', path: '/api/product/load/p1?definitions=', body: undefined });
    expect(data).toEqual({
      _form: expect.any(Function),
      id: 'p1',
      _id: 'p1',
      _deleted: false,
      _created: 'c',
      _updated: 'u',
      _revision: 4,
      title: { uk: 'Мед', en: '' },
    });
  });

  it('inserts fields only', async () => {
    answers.push(saved);
    const { data } = await provider.create('product', { data: { title: { uk: 'Мед' } } });
    expect(sent).toEqual([
      { method: 'POST', path: '/api/product/insert?record=true', body: { fields: { title: { uk: 'Мед' } } } },
    ]);
    expect(data).toMatchObject({ id: 'p1', _revision: 5 });
  });

  it('updates from the revision that it knows, without the envelope keys', async () => {
    answers.push(saved);
    await provider.update('product', {
      id: 'p1',
      data: { id: 'p1', _deleted: true, title: { uk: 'Мед' } },
      previousData: { id: 'p1', _revision: 4 },
    });
    expect(sent).toEqual([
      {
        method: 'PUT',
        path: '/api/product/update/p1?record=true',
        body: { _id: 'p1', _revision: 4, fields: { title: { uk: 'Мед' } } },
      },
    ]);
  });

  it('fails when the form is not valid', async () => {
    const title = { name: 'title', valid: false, localValid: { uk: false, en: true }, messages: [] };
    answers.push({ ...saved, valid: false, status: false, fields: { title } });
    await expect(provider.create('product', { data: {} })).rejects.toMatchObject({
      kind: 'refused',
      result: { fields: { title: { valid: false } } },
    });
  });

  it('moves to the trash with id and model in the body', async () => {
    await provider.delete('size-table', { id: 's/1' });
    expect(sent).toEqual([
      { method: 'DELETE', path: '/api/size-table/delete/s%2F1', body: { id: 's/1', model: 'size-table' } },
    ]);
  });

  it('sets any fields of many through the multi-update call', async () => {
    answers.push({ status: true, valid: true, changed: 1, refused: [], skipped: 0 });
    const data = { brand: { 0: 'Мед' }, active: { 0: true } };
    expect(await provider.updateMany('product', { ids: ['a'], data })).toEqual({ data: ['a'] });
    expect(sent).toEqual([
      { method: 'POST', path: '/api/product/multiupdate', body: { selectedItems: ['a'], fields: data } },
    ]);
  });

  it('fails with the reason when one of many is refused', async () => {
    const reason = { type: 'error', text: 'Fill the brand' };
    const refused = [{ _id: 'a', title: { uk: 'Мед' }, messages: [reason] }];
    answers.push(
      { status: true, valid: false, changed: 1, refused, skipped: 0 },
      { status: true, action: { refused } },
    );
    await expect(provider.updateMany('product', { ids: ['a', 'b'], data: { brand: { 0: '' } } })).rejects.toMatchObject(
      { message: 'Fill the brand' },
    );
    await expect(provider.deleteMany('product', { ids: ['a', 'b'] })).rejects.toMatchObject({
      message: 'Fill the brand',
      messages: [reason, ...said],
    });
  });

  it('switches many on and off through the list call', async () => {
    answers.push({ ...page, selectedIDs: ['a'] });
    expect(await provider.updateMany('product', { ids: ['a'], data: { active: false } })).toEqual({ data: ['a'] });
    expect(sent.map(({ body }) => body)).toEqual([
      { model: 'product', type: 'active', action: 'make-disactive', selectedItems: ['a'] },
    ]);
  });

  it('deletes many in one call', async () => {
    expect(await provider.deleteMany('product', { ids: ['a', 'b'] })).toEqual({ data: ['a', 'b'] });
    expect(sent).toEqual([
      { method: 'DELETE', path: '/api/product/delete', body: { id: ['a', 'b'], model: 'product' } },
    ]);
  });
});

describe("the specification's own calls", () => {
  it.each([
    ['start', () => provider.start(), 'GET', '/api/admin/start', undefined],
    ['dashboard', () => provider.dashboard(), 'GET', '/api/home/dashboard', undefined],
    ['unknown path', () => provider.reportUnknownPath(), 'GET', '/api/home/error', undefined],
    ['restore', () => provider.restore('shop', 'x'), 'POST', '/api/shop/restore/x', { id: 'x', model: 'shop' }],
    ['filters', () => provider.prepareFilters('shop'), 'GET', '/api/shop/prepare-filters', undefined],
    [
      'uniqueness',
      () => provider.checkUnique('shop', { name: 'slug', value: 'a', locale: '0', _id: '' }),
      'POST',
      '/api/validator/check-unique',
      { model: 'shop', name: 'slug', value: 'a', locale: '0', _id: '' },
    ],
  ])('%s', async (_name, call, method, path, body) => {
    await call();
    expect(sent).toEqual([{ method, path, body }]);
  });
});
