import fc from 'fast-check';
import { matchAll } from '#domain/query/Where';
import type { CreateApiTokenResult } from '#domain/wire/ApiToken';
import type { ChangesResult } from '#domain/wire/Change';
import type { StockItem, StockResult } from '#domain/wire/StockUpdate';
import type { TestApi, TestClient } from '../../../testing/testApi';
import { testApi } from '../../../testing/testApi';
import { aProduct } from '../../../testing/testRecords';

const product = (id: string, sku: string, shop = 'shop-kosiv', more: object = {}) =>
  aProduct(id, id, {
    sku: { 0: sku },
    shop: { 0: shop },
    price: { 0: { ...price(100), discount: null } },
    quantity: { 0: 1 },
    ...more,
  });
const price = (amount: number, discount: number | null = null) => ({
  ...{ default: amount, discount, percents: discount === null ? null : Math.round(100 - (100 * discount) / amount) },
  ...{ discount_from: null, discount_to: null, default_min: amount, default_max: amount },
  ...{ discount_min: discount, discount_max: discount },
});

const open = () =>
  testApi({
    seed: {
      products: [
        product('jug', 'G-1'),
        product('bowl', 'M-2'),
        product('foreign', 'R-3', 'shop-rival'),
        { ...product('trashed', 'T-4'), _deleted: true },
      ],
    },
  });

const put = async (client: Pick<TestClient, 'put'>, items: readonly StockItem[]) => {
  const { status, result, messages } = await client.put('/api/product/stock', { items });
  return { status, messages, ...(result as unknown as StockResult) };
};
const stored = async (api: TestApi, id: string) => {
  const record = await api.store.get('products', id);
  return [(record?.quantity as { 0: number })[0], (record?.price as { 0: { default: number } })[0]];
};

describe('PUT /api/product/stock', () => {
  it('sets stock and prices by article number, each answered for itself, in one operation that can be undone', async () => {
    const api = await open();
    const merchant = await api.as('merchant');
    const { items, action, messages } = await put(merchant, [
      { sku: 'g-1 ', quantity: 7, price: '120.50', discount: 99.9 },
      { sku: 'M-2', quantity: 1, price: 100 },
      { sku: 'R-3', quantity: 5 },
      { sku: 'T-4', quantity: 5 },
      { sku: 'none', quantity: 5 },
    ]);
    expect(items.map(({ _id, outcome }) => [_id, outcome])).toEqual([
      ['jug', 'updated'],
      ['bowl', 'unchanged'],
      ['', 'refused'],
      ['', 'refused'],
      ['', 'refused'],
    ]);
    expect(items[2]?.messages).toEqual(items[4]?.messages);
    expect(messages).toMatchObject([{ type: 'info' }, { type: 'warning' }]);
    expect(await stored(api, 'jug')).toEqual([7, price(120.5, 99.9)]);
    expect(await stored(api, 'foreign')).toEqual([1, price(100)]);
    expect(action).toMatchObject({ kind: 'set-stock', entity: 'product', total: 1, changed: 1, state: 'done' });
    expect(await api.store.count('actions', matchAll)).toBe(1);
    const history = (await merchant.get('/api/product/history/jug')).result as unknown as ChangesResult;
    expect(history.items[0]).toMatchObject({ by: { _id: 'merchant' } });

    const undone = await merchant.post(`/api/actions/${action?._id}/undo`);
    expect(undone.status).toBe(200);
    expect(await stored(api, 'jug')).toEqual([1, price(100)]);
    expect((await (await api.as('rival')).post(`/api/actions/${action?._id}/undo`)).status).toBe(404);
  });

  it.each<[string, StockItem[], RegExp]>([
    ['a stock below zero', [{ sku: 'G-1', quantity: -1 }], /.+/],
    ['half a piece', [{ sku: 'G-1', quantity: 1.5 }], /.+/],
    ['no number', [{ sku: 'G-1', quantity: 'багато' }], /.+/],
    ['an empty stock', [{ sku: 'G-1', quantity: '' }], /.+/],
    ['a price below zero', [{ sku: 'G-1', price: -5 }], /.+/],
    ['an empty price', [{ sku: 'G-1', price: '' }], /.+/],
    ['a discount above the price', [{ sku: 'G-1', price: 50, discount: 60 }], /.+/],
    ['nothing', [{ sku: 'G-1' }], /Neither/],
    [
      'an article twice',
      [
        { sku: 'G-1', quantity: 4 },
        { sku: 'g-1', quantity: 5 },
      ],
      /twice/,
    ],
  ])('refuses %s, and sets the others', async (_what, refused, text) => {
    const api = await open();
    const { items, status } = await put(api, [...refused, { sku: 'M-2', quantity: 3 }]);
    expect(status).toBe(200);
    for (const item of items.slice(0, -1)) {
      expect(item.outcome).toBe('refused');
      expect(item.messages[0]?.text).toMatch(text);
    }
    expect(items.at(-1)?.outcome).toBe('updated');
    expect(await stored(api, 'jug')).toEqual([1, price(100)]);
    expect(await stored(api, 'bowl')).toEqual([3, price(100)]);
  });

  it('takes a token that may write products, and up to a thousand items', async () => {
    const api = await open();
    const program = await api.as(null);
    const by = async (scopes: string[], count: number) => {
      const created = await api.post('/api/api-tokens', { name: 'Склад', scopes, days: 1 });
      const { secret } = created.result as unknown as CreateApiTokenResult;
      const items = Array.from({ length: count }, (_, at) => ({ sku: at === 0 ? 'G-1' : `N-${at}`, quantity: 9 }));
      const more = { authorization: `Bearer ${secret}` };
      return (await program.send('PUT', '/api/product/stock', { items }, more)).status;
    };
    expect(await by(['product:read'], 1)).toBe(403);
    expect(await by(['product:write'], 1001)).toBe(400);
    expect(await by(['product:write'], 1000)).toBe(200);
    expect(await stored(api, 'jug')).toEqual([9, price(100)]);
  });

  it('keeps what is sold meanwhile: a save that is taken back gives nothing to a stock that was set', async () => {
    const api = await open();
    await put(api, [{ sku: 'G-1', quantity: 5 }]);
    expect((await put(api, [{ sku: 'G-1', quantity: 5 }])).items[0]?.outcome).toBe('unchanged');
    expect((await put(api, [{ sku: 'G-1', quantity: 0 }])).items[0]?.outcome).toBe('updated');
    expect(await stored(api, 'jug')).toEqual([0, price(100)]);
  });

  it('keeps the discount of a price, with its days, and removes it by null', async () => {
    const dated = { ...price(100, 80), discount_to: '2026-12-31' };
    const api = await testApi({ seed: { products: [product('jug', 'G-1', 'shop-kosiv', { price: { 0: dated } })] } });
    await put(api, [{ sku: 'G-1', price: 160 }]);
    expect(await stored(api, 'jug')).toEqual([1, { ...price(160, 80), discount_to: '2026-12-31' }]);
    await put(api, [{ sku: 'G-1', discount: null }]);
    expect(await stored(api, 'jug')).toEqual([1, price(160)]);
  });

  it.each(['', ' '])('removes the days with the discount when it is the empty text %j', async (discount) => {
    const dated = { ...price(100, 80), discount_to: '2026-12-31' };
    const api = await testApi({ seed: { products: [product('jug', 'G-1', 'shop-kosiv', { price: { 0: dated } })] } });
    await put(api, [{ sku: 'G-1', discount }]);
    expect(await stored(api, 'jug')).toEqual([1, price(100)]);
  });

  it('says of each call what is so when several set stock at the same time', async () => {
    const asked = fc.record({ 'G-1': fc.integer({ min: 2, max: 3 }), 'M-2': fc.integer({ min: 2, max: 3 }) });
    const calls = fc.array(asked, { minLength: 2, maxLength: 5 });
    let repeated = 0;
    await fc.assert(
      fc.asyncProperty(calls, fc.boolean(), async (different, isSame) => {
        const api = await open();
        const wanted = isSame ? different.map(() => different[0] ?? { 'G-1': 2, 'M-2': 2 }) : different;
        const answers = await Promise.all(
          wanted.map((each) =>
            put(
              api,
              Object.entries(each).map(([sku, quantity]) => ({ sku, quantity })),
            ),
          ),
        );
        for (const [at, sku] of (['G-1', 'M-2'] as const).entries()) {
          const outcomes = answers.map(({ items }) => items[at]?.outcome);
          const [quantity] = await stored(api, at === 0 ? 'jug' : 'bowl');
          expect(wanted.filter((_each, call) => outcomes[call] === 'updated').map((each) => each[sku])).toContain(
            quantity,
          );
          if (!isSame) continue;
          expect(outcomes.toSorted()).toEqual([...wanted.slice(1).map(() => 'unchanged'), 'updated']);
          repeated += 1;
        }
        for (const { action, items } of answers)
          expect(action !== undefined).toBe(items.some(({ outcome }) => outcome === 'updated'));
      }),
      { numRuns: 30 },
    );
    expect(repeated).toBeGreaterThan(0);
  });

  it('names what is not done yet as begun, where few rows are waited for', async () => {
    const api = await testApi({
      seed: { products: [product('jug', 'G-1'), product('bowl', 'M-2')] },
      operationLimits: { maxInlineRows: 1, rowsPerStep: 1, answerAfterMs: 0 },
    });
    const skus = ['G-1', 'M-2'];
    const { items, messages } = await put(
      api,
      skus.map((sku) => ({ sku, quantity: 9 })),
    );
    const begun = items.filter(({ outcome }) => outcome === 'refused');
    expect(begun.length).toBeGreaterThan(0);
    for (const { messages: said } of begun) expect(said[0]?.text).toMatch(/^Started/);
    expect(messages).not.toEqual([]);
    await api.idle();
    expect([await stored(api, 'jug'), await stored(api, 'bowl')].map(([quantity]) => quantity)).toEqual([9, 9]);
  });
});
