import type { ActionReport, BulkPreviewResult } from '#domain/wire/Action';
import type { Envelope } from '#domain/wire/Envelope';
import { testApi } from '../../../testing/testApi';
import { aProduct, aShop, aUser } from '../../../testing/testRecords';

const products = Array.from({ length: 8 }, (_, at) =>
  aProduct(`p${at}`, `Глечик ${at}`, {
    active: { 0: at < 6 },
    brand: { 0: at === 0 ? 'Косів' : 'Опішня' },
    gallery: { 0: [{ id: `https://example.com/${at}.jpg` }] },
  }),
);
const seed = { products };
const previewOf = (envelope: Envelope) => envelope.result as unknown as BulkPreviewResult;
const path = '/api/product/bulk-preview';

describe('a preview', () => {
  it('of an action tells how many it would change, with the first of them in the order of the list', async () => {
    const api = await testApi({ seed });
    const preview = previewOf(
      await api.post(path, { selectedAll: true, selectedItems: ['p1'], action: 'make-disactive', sort: { title: -1 } }),
    );
    expect([preview.total, preview.changing, preview.sample.map(({ _id }) => _id)]).toEqual([
      7,
      5,
      ['p5', 'p4', 'p3', 'p2', 'p0'],
    ]);
    expect([preview.staying, preview.tried]).toEqual([
      [{ count: 2, messages: [{ type: 'info', text: 'Already in this state' }] }],
      undefined,
    ]);
    expect(preview.sample[0]).toEqual({
      _id: 'p5',
      title: { uk: 'Глечик 5' },
      image: 'https://example.com/5.jpg',
      messages: [],
    });
  });

  it('counts the records that a rule would keep apart, and says why', async () => {
    const users = [aUser('gone', 'staff', 'shop-owner', { active: { 0: false } })];
    const api = await testApi({ seed: { users } });
    const own = { type: 'error', text: 'You cannot remove or switch off your own account' };
    expect(
      previewOf(
        await api.post('/api/user/bulk-preview', { selectedAll: true, action: 'make-disactive', sort: { name: 1 } }),
      ),
    ).toEqual({
      total: 5,
      changing: 3,
      staying: [
        { count: 1, messages: [{ type: 'info', text: 'Already in this state' }] },
        { count: 1, messages: [own] },
      ],
      sample: [
        { _id: 'admin', title: expect.anything(), messages: [own] },
        { _id: 'merchant', title: expect.anything(), messages: [] },
        { _id: 'rival', title: expect.anything(), messages: [] },
        { _id: 'staff', title: expect.anything(), messages: [] },
      ],
    });
  });

  it.each(['uk', 'en'] as const)(
    'foretells what the action does, also where records are in use (%s)',
    async (language) => {
      const shops = Array.from({ length: 30 }, (_, at) => aShop(`s${at}`, `Крамниця ${at}`));
      const used = Array.from({ length: 9 }, (_, at) => aProduct(`u${at}`, `Миска ${at}`, { shop: { 0: `s${at}` } }));
      const api = await testApi({ seed: { shops, products: used }, language });
      const chosen = { selectedItems: shops.map(({ _id }) => _id) };
      const preview = previewOf(await api.post('/api/shop/bulk-preview', { ...chosen, action: 'delete' }));
      const { action } = (await api.post('/api/listing/get-list', { model: 'shop', action: 'delete', ...chosen }))
        .result as unknown as { action: ActionReport };
      expect([preview.changing, preview.staying]).toEqual([21, [{ count: 9, messages: action.refused[0]?.messages }]]);
      expect([action.changed, action.left]).toEqual([21, 9]);
    },
  );

  it('names the most frequent reasons, and counts the others together', async () => {
    const shops = Array.from({ length: 8 }, (_, at) => aShop(`s${at}`, `Крамниця ${at}`));
    const used = shops
      .slice(1)
      .flatMap(({ _id }, at) =>
        Array.from({ length: at + 1 }, (_, number) => aProduct(`${_id}-${number}`, 'Миска', { shop: { 0: _id } })),
      );
    const api = await testApi({ seed: { shops, products: used } });
    const { changing, staying } = previewOf(
      await api.post('/api/shop/bulk-preview', { selectedItems: shops.map(({ _id }) => _id), action: 'delete' }),
    );
    expect([changing, staying.map(({ count, messages }) => [count, messages.length])]).toEqual([
      1,
      [
        [1, 1],
        [1, 1],
        [1, 1],
        [1, 1],
        [1, 1],
        [2, 0],
      ],
    ]);
  });

  it('tries no more than 200 records by the rules, and says so', async () => {
    const many = Array.from({ length: 230 }, (_, at) => aProduct(`m${at}`, `Миска ${at}`, { brand: { 0: 'Косів' } }));
    const api = await testApi({ seed: { products: many } });
    expect(previewOf(await api.post(path, { selectedAll: true, fields: { brand: { 0: 'Косів' } } }))).toMatchObject({
      total: 230,
      changing: 30,
      staying: [{ count: 200 }],
      tried: 200,
      sample: [],
    });
    expect(previewOf(await api.post(path, { selectedAll: true, action: 'delete' }))).not.toHaveProperty('tried');
  });

  it('of fields shows before and after, and leaves out rows that have these values', async () => {
    const api = await testApi({ seed });
    const preview = previewOf(await api.post(path, { selectedItems: ['p0', 'p1'], fields: { brand: { 0: 'Косів' } } }));
    expect(preview).toMatchObject({
      total: 2,
      changing: 1,
      staying: [{ count: 1, messages: [{ text: 'Already in this state' }] }],
      sample: [{ _id: 'p1', before: { brand: { 0: 'Опішня' } }, after: { brand: { 0: 'Косів' } }, messages: [] }],
    });
  });

  it('of fields that rules refuse says why', async () => {
    const api = await testApi({ seed });
    const { sample, changing, staying } = previewOf(
      await api.post(path, { selectedItems: ['p1'], fields: { quantity: { 0: -1 }, category: { 0: 'nowhere' } } }),
    );
    expect(sample).toMatchObject([{ before: { quantity: { 0: 5 }, category: { 0: 'cat-1' } } }]);
    expect(sample[0]?.messages.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Category: Choose one of the offered values']),
    );
    expect(sample[0]).not.toHaveProperty('after');
    expect([changing, staying]).toEqual([0, [{ count: 1, messages: sample[0]?.messages }]]);
  });

  it('stores nothing', async () => {
    const api = await testApi({ seed });
    const before = await api.store.version('products');
    await api.post(path, { selectedAll: true, fields: { brand: { 0: 'Інша' } } });
    await api.post(path, { selectedAll: true, action: 'delete' });
    expect(await api.store.version('products')).toBe(before);
    expect((await api.get('/api/actions')).result).toMatchObject({ total: 0 });
  });

  it.each([
    ['neither an action nor fields', { selectedAll: true }, 400],
    ['both', { selectedAll: true, action: 'delete', fields: { brand: { 0: 'x' } } }, 400],
    ['nothing chosen', { action: 'delete' }, 400],
    ['an unknown action', { selectedAll: true, action: 'burn' }, 400],
    ['a field of each one’s own', { selectedAll: true, fields: { slug: { 0: 'x' } } }, 400],
    ['an unknown order', { selectedAll: true, action: 'delete', sort: { secret: 1 } }, 400],
    [
      'a filter of nothing known',
      { selectedAll: true, action: 'delete', filter: { $and: [{ __v: { $in: [1] } }] } },
      400,
    ],
  ])('refuses %s', async (_what, body, status) => {
    expect((await (await testApi({ seed })).post(path, body)).status).toBe(status);
  });

  it('of no field says what is missing', async () => {
    expect(await (await testApi({ seed })).post(path, { selectedAll: true, fields: {} })).toMatchObject({
      status: 400,
      messages: [{ type: 'error', text: 'First, select the objects to edit' }],
    });
  });

  it('follows what the person may do', async () => {
    const api = await testApi({ seed });
    const merchant = await api.as('merchant');
    expect(previewOf(await merchant.post(path, { selectedAll: true, fields: { brand: { 0: 'x' } } }))).toEqual({
      total: 0,
      changing: 0,
      staying: [],
      sample: [],
    });
    expect(
      (await merchant.post('/api/category/bulk-preview', { selectedAll: true, action: 'make-active' })).status,
    ).toBe(403);
    expect((await merchant.post('/api/user/bulk-preview', { selectedAll: true, action: 'delete' })).status).toBe(403);
    expect(
      (await api.post('/api/article/bulk-preview', { selectedAll: true, fields: { title: { uk: 'x' } } })).status,
    ).toBe(404);
  });
});
