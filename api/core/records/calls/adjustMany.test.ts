import fc from 'fast-check';
import type { ActionReport, BulkPreviewResult } from '#domain/wire/Action';
import type { MultiUpdateResult } from '#domain/wire/MultiUpdate';
import { emptyPrice } from '#domain/commerce/Price';
import { testApi } from '../../../testing/testApi';
import { aProduct } from '../../../testing/testRecords';

const dates = { discount_from: '2025-11-01', discount_to: '2025-12-01' };
const reduced = { ...emptyPrice, default: 1000, discount: 900, percents: 10, ...dates };
const products = [
  aProduct('cheap', 'Глечик', { price: { 0: { ...emptyPrice, default: 95.5 } } }),
  aProduct('reduced', 'Миска', { price: { 0: reduced }, quantity: { 0: 3 } }),
  aProduct('rival', 'Чужий', { shop: { 0: 'shop-rival' } }),
];
const seed = { products };
const both = { selectedItems: ['cheap', 'reduced'] };
const updated = (envelope: { result: object }) => envelope.result as unknown as MultiUpdateResult;
const previewed = (envelope: { result: object }) => envelope.result as unknown as BulkPreviewResult;
const priceOf = async (api: Awaited<ReturnType<typeof testApi>>, id: string) =>
  ((await api.store.get('products', id))?.price as { 0: typeof emptyPrice })[0];

describe('changing prices and quantities of many from their own values', () => {
  it('sets the usual price and keeps the discount with its dates', async () => {
    const api = await testApi({ seed });
    await api.post('/api/product/multiupdate', { ...both, adjust: { price: { op: 'set', value: 1200 } } });
    expect(await priceOf(api, 'cheap')).toMatchObject({ default: 1200, discount: null });
    expect(await priceOf(api, 'reduced')).toMatchObject({ default: 1200, discount: 900, percents: 25, ...dates });
  });

  it('changes by percents with rounding, as the preview says, and is undone', async () => {
    const api = await testApi({ seed });
    const adjust = {
      price: { op: 'percent', value: 10, round: 1, discount: 'percents' },
      quantity: { op: 'add', value: -2 },
    };
    const { sample, changing } = previewed(await api.post('/api/product/bulk-preview', { ...both, adjust }));
    expect(changing).toBe(2);
    expect(sample.find(({ _id }) => _id === 'reduced')).toMatchObject({
      before: { price: { 0: { default: 1000, discount: 900 } }, quantity: { 0: 3 } },
      after: { price: { 0: { default: 1100, discount: 990, percents: 10, ...dates } }, quantity: { 0: 1 } },
      messages: [],
    });
    const { action } = updated(await api.post('/api/product/multiupdate', { ...both, adjust }));
    expect(action?.fields?.map(({ en }) => en)).toEqual(['Price', 'Quantity']);
    expect(await priceOf(api, 'cheap')).toMatchObject({ default: 105, default_min: 105, default_max: 105 });
    expect(await priceOf(api, 'reduced')).toMatchObject({ default: 1100, discount: 990 });
    const before = products.map(({ price, quantity }) => ({ price, quantity }));
    await api.post(`/api/actions/${action?._id}/undo`);
    expect(
      (await api.store.getMany('products', both.selectedItems)).map(({ price, quantity }) => ({ price, quantity })),
    ).toEqual(before.slice(0, 2));
  });

  it('gives a price back although the title and the switch were changed since', async () => {
    const api = await testApi({ seed });
    const { action } = updated(
      await api.post('/api/product/multiupdate', { ...both, adjust: { price: { op: 'percent', value: 50 } } }),
    );
    await api.put('/api/product/update/reduced', {
      fields: { title: { uk: 'Інша', en: 'Other' }, active: { 0: false } },
    });
    const undone = (await api.post(`/api/actions/${action?._id}/undo`)).result as unknown as { action: ActionReport };
    expect(undone.action.undo).toMatchObject({ restored: 2, left: 0 });
    expect(await priceOf(api, 'reduced')).toEqual(reduced);
    expect(await api.store.get('products', 'reduced')).toMatchObject({ title: { uk: 'Інша' }, active: { 0: false } });
  });

  it('leaves a record where a rule is broken, and says why', async () => {
    const api = await testApi({ seed });
    const adjust = { price: { op: 'percent', value: -20 }, quantity: { op: 'add', value: -4 } };
    const { changed, refused } = updated(await api.post('/api/product/multiupdate', { ...both, adjust }));
    expect(changed).toBe(1);
    expect(refused.map(({ _id }) => _id)).toEqual(['reduced']);
    expect(refused[0]?.messages).toHaveLength(2);
    expect(await priceOf(api, 'reduced')).toEqual(reduced);
  });

  it.each([
    ['below a kopiyka', 'reduced', { op: 'percent', value: -99.9999, discount: 'same' }, 'at least 0.01'],
    ['to nothing', 'cheap', { op: 'add', value: -95.5 }, 'at least 0.01'],
    ['to nothing by rounding', 'cheap', { op: 'percent', value: -99.6, round: 1 }, 'at least 0.01'],
    ['above what a price can be', 'cheap', { op: 'percent', value: 2e9 }, 'at most'],
  ])('names and leaves a price that would go %s', async (_how, id, adjustment, reason) => {
    const api = await testApi({ seed });
    const before = await api.store.getMany('products', both.selectedItems);
    const body = { selectedItems: [id], adjust: { price: adjustment } };
    const { changing, staying } = previewed(await api.post('/api/product/bulk-preview', body));
    expect([changing, staying[0]?.messages[0]?.text]).toEqual([0, expect.stringContaining(reason)]);
    const { changed, refused } = updated(await api.post('/api/product/multiupdate', body));
    expect([changed, refused.map(({ _id }) => _id)]).toEqual([0, [id]]);
    expect(refused[0]?.messages[0]?.text).toContain(reason);
    expect(await api.store.getMany('products', both.selectedItems)).toEqual(before);
  });

  it('makes no value up where there is none', async () => {
    const api = await testApi({ seed: { products: [aProduct('bare', 'Без ціни', { price: { 0: emptyPrice } })] } });
    const { refused } = updated(
      await api.post('/api/product/multiupdate', {
        selectedItems: ['bare'],
        adjust: { price: { op: 'percent', value: 5 } },
      }),
    );
    expect(refused[0]?.messages).toEqual([{ type: 'error', text: 'There is no value to change' }]);
  });

  it.each([
    ['a field without an amount', { title: { op: 'set', value: 1 } }],
    ['a read-only one', { reviewsCount: { op: 'add', value: 1 } }],
    ['an unknown way', { price: { op: 'double', value: 1 } }],
    ['no number', { price: { op: 'set', value: 'багато' } }],
    ['nothing', {}],
  ])('refuses %s', async (_what, adjust) => {
    const api = await testApi({ seed });
    expect((await api.post('/api/product/multiupdate', { ...both, adjust })).status).toBe(400);
  });

  it('of a merchant changes the own products only', async () => {
    const api = await testApi({ seed });
    const merchant = await api.as('rival');
    const { changed } = updated(
      await merchant.post('/api/product/multiupdate', {
        selectedItems: ['cheap', 'rival'],
        adjust: { price: { op: 'set', value: 7 } },
      }),
    );
    expect(changed).toBe(1);
    expect([(await priceOf(api, 'cheap')).default, (await priceOf(api, 'rival')).default]).toEqual([95.5, 7]);
  });

  it('is refused or keeps to what a price and a quantity may be, however great the change', async () => {
    const api = await testApi({ seed });
    const change = fc.record({
      op: fc.constantFrom('set', 'percent', 'add'),
      value: fc.oneof(
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.constantFrom(1e308, -1e308, 5e-324, 1e13, -1e13, 1.005, 9007199254740993),
      ),
      round: fc.option(fc.constantFrom(0.01, 0.015, 1_000_000), { nil: undefined }),
      discount: fc.option(fc.constantFrom('amount', 'percents', 'same'), { nil: undefined }),
    });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('multiupdate', 'bulk-preview'), change, async (call, adjusted) => {
        const body = { ...both, adjust: { price: adjusted, quantity: { op: adjusted.op, value: adjusted.value } } };
        for (const adjust of [body.adjust, { price: adjusted }])
          expect([200, 400]).toContain((await api.post(`/api/product/${call}`, { ...body, adjust })).status);
        const stored = await api.store.getMany('products', both.selectedItems);
        for (const { price, quantity } of stored as unknown as (typeof products)[number][]) {
          const { default: usual } = (price as { 0: typeof emptyPrice })[0];
          expect(usual).toBe(Math.round((usual ?? 0) * 100) / 100);
          expect(usual).toBeLessThanOrEqual(1_000_000_000);
          expect(Number.isInteger((quantity as { 0: number })[0])).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  });
});
