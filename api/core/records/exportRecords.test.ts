import type { TestClient } from '../../testing/testApi';
import { testApi } from '../../testing/testApi';
import { aProduct, aRecord } from '../../testing/testRecords';

const price = (amount: number) => ({
  price: {
    0: {
      default: amount,
      discount: null,
      percents: null,
      discount_from: null,
      discount_to: null,
      default_min: null,
      default_max: null,
      discount_min: null,
      discount_max: null,
    },
  },
});
const seed = {
  products: [
    aProduct('p1', 'Глечик; високий', { ...price(120.5), sku: { 0: '=cmd|x' }, shop: { 0: 'shop-kosiv' } }),
    aProduct('p2', 'Миска', { ...price(80), shop: { 0: 'shop-rival' } }),
    aProduct('gone', 'Розбитий', { _deleted: true }),
  ],
};

async function exported(client: Pick<TestClient, 'send'>, address: string, asked?: object) {
  const { status, headers, body } = await client.send(asked ? 'POST' : 'GET', address, asked);
  if (!('chunks' in body)) return { status, headers, lines: [] };
  let text = '';
  for await (const chunk of body.chunks) text += chunk;
  return { status, headers, lines: text.split('\r\n') };
}

describe('a list as CSV', () => {
  it('has the list’s columns in the person’s language, opens right in Excel, and runs no formula', async () => {
    const api = await testApi({ seed, language: 'uk' });
    const { headers, lines } = await exported(
      api,
      '/api/product/export?sort=title:1&columns=title,sku,price,shop,active',
    );
    expect(headers['content-disposition']).toBe('attachment; filename="product-2025-11-21.csv"');
    expect(lines).toEqual([
      '\uFEFFID;Назва;Артикул;Ціна;Магазин;Увімкнено',
      `p1;"Глечик; високий";'=cmd|x;120,5;Косівська майстерня;Так`,
      'p2;Миска;;80;Гончарня;Так',
      '',
    ]);
  });

  it('speaks English with commas and points', async () => {
    const { lines } = await exported(await testApi({ seed }), '/api/product/export?columns=price,active&sort=title:1');
    expect(lines.slice(0, 2)).toEqual(['\uFEFFID,Price,Active', 'p1,120.5,Yes']);
  });

  it('has chosen columns in their order, further ones of the list too, and no others', async () => {
    const { lines } = await exported(
      await testApi({ seed }),
      '/api/product/export?columns=active,tags,description,title&search=Миска',
    );
    expect(lines.slice(0, 2)).toEqual(['\uFEFFID,Active,Tags,Title', 'p2,Yes,,Миска']);
  });

  it('holds what the filter, the search and the ticks choose', async () => {
    const api = await testApi({ seed });
    const ids = async (query: string) =>
      (await exported(api, `/api/product/export?columns=title&${query}`)).lines
        .slice(1, -1)
        .map((line) => line.split(',')[0]);
    expect(await ids('search=миска')).toEqual(['p2']);
    expect(await ids('type=trash')).toEqual(['gone']);
    expect(await ids('selectedItems=p1')).toEqual(['p1']);
    expect(await ids('selectedAll=true&selectedItems=p1')).toEqual(['p2']);
    expect(
      await ids(`filter=${encodeURIComponent(JSON.stringify({ $and: [{ 'price.0.default': { $gte: 100 } }] }))}`),
    ).toEqual(['p1']);
  });

  it('is asked for in a body with as many ids as may be chosen, with the same table', async () => {
    const api = await testApi({ seed });
    const unknown = Array.from({ length: 9_999 }, (_, at) => `none-${at}`);
    const whole = await exported(api, '/api/product/export?sort=title:-1&columns=title');
    expect(
      (await exported(api, '/api/product/export', { sort: { by: 'title', direction: -1 }, columns: ['title'] })).lines,
    ).toEqual(whole.lines);
    const chosen = { columns: ['title'], selectedItems: [...unknown, 'p2'] };
    expect((await exported(api, '/api/product/export', chosen)).lines).toEqual(['\uFEFFID,Title', 'p2,Миска', '']);
    expect((await exported(await api.as('merchant'), '/api/product/export', chosen)).lines).toHaveLength(2);
    expect(
      (await exported(api, '/api/product/export', { ...chosen, selectedItems: [...unknown, 'p1', 'p2'] })).status,
    ).toBe(400);
    expect((await exported(await api.as(null), '/api/product/export', chosen)).status).toBe(401);
  });

  it('is read in parts and is whole', async () => {
    const many = Array.from({ length: 450 }, (_, at) => aProduct(`m${String(at).padStart(3, '0')}`, `Товар ${at}`));
    const { lines } = await exported(await testApi({ seed: { products: many } }), '/api/product/export?columns=title');
    expect(new Set(lines.slice(1, -1)).size).toBe(450);
  });

  it('gives a merchant the own rows only, and nobody what they may not list', async () => {
    const api = await testApi({ seed });
    const merchant = await api.as('merchant');
    expect((await exported(merchant, '/api/product/export?columns=title&selectedAll=true')).lines.slice(1, -1)).toEqual(
      ['p1,"Глечик; високий"'],
    );
    expect((await exported(merchant, '/api/page/export')).status).toBe(403);
    expect((await exported(await api.as(null), '/api/product/export')).status).toBe(401);
  });

  it('names every one of several choices', async () => {
    const sizes = aRecord('size-table', {
      _id: 's1',
      title: { uk: 'Сорочки', en: 'Shirts' },
      slug: { 0: 's1' },
      categories: { 0: ['cat-1', 'cat-2'] },
    });
    const { lines } = await exported(
      await testApi({ seed: { size_tables: [sizes] }, language: 'uk' }),
      '/api/size-table/export?columns=categories',
    );
    expect(lines[1]).toBe('s1;"Кераміка, Мед"');
  });

  it.each(['sort=title', 'sort=nothing:1', 'filter={', 'columns='])(
    '%s is refused or has no columns',
    async (query) => {
      const { status, lines } = await exported(await testApi({ seed }), `/api/product/export?${query}`);
      if (query === 'columns=') expect(lines[0]).toBe('\uFEFFID');
      else expect(status).toBe(400);
    },
  );
});
