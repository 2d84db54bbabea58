import { toMoney } from '../../commerce/Money';
import type { FeedProduct, FeedShop } from '../Feed';
import { feedProblem } from '../feedProblem';
import type { FeedFormatCode } from './feedFormats';
import { feedFormatOf, feedFormats } from './feedFormats';
import type { XmlNode } from '../testing/xmlNodes';
import { xmlNodes, textsOf } from '../testing/xmlNodes';
import { brokenRules, offersIn, platformRules } from '../testing/platformRules';

const clothes = { number: 2, parent: null, title: 'Одяг', googleCategory: null };
const shirts = { number: 5, parent: 2, title: 'Сорочки & «вишиванки»', googleCategory: 212 };
const shop: FeedShop = {
  name: 'Ярмарок',
  url: 'https://shop.example/',
  settings: { firmId: '4711', guarantee: '12' },
  language: 'uk',
  date: '2026-11-25 10:00',
};

const shirt: FeedProduct = {
  id: 'p1',
  family: 'f1',
  familyNumber: 7,
  title: 'Сорочка "Борщівська" <льон>',
  description: '<p>Домоткане полотно\u0007 &amp; ручна робота</p>',
  ukrainian: { title: 'Сорочка', description: '<p>Домоткане</p>' },
  url: 'https://shop.example/product/sorochka',
  pictures: Array.from({ length: 20 }, (_, at) => `https://shop.example/media/${at}.jpg`),
  price: toMoney(2450),
  salePrice: toMoney(1960.5),
  saleDates: { from: '2026-11-20', to: '2026-11-30' },
  quantity: 3,
  category: shirts,
  categoryPath: ['Одяг', 'Сорочки & «вишиванки»'],
  vendor: 'Майстерня',
  sku: 'VYS-1',
  barcode: '4820000000017',
  country: 'Україна',
  params: [{ name: 'Колір', value: 'Білий' }],
  traits: { color: 'Білий' },
};
const plain: FeedProduct = {
  ...shirt,
  id: 'p2',
  family: '',
  familyNumber: null,
  description: '',
  pictures: [],
  salePrice: null,
  saleDates: null,
  quantity: 0,
  vendor: '',
  sku: '',
  barcode: '12',
  country: '',
  params: [],
  traits: {},
};

const codes = feedFormats.map(({ code }) => code);

const fileOf = (format: FeedFormatCode, products: readonly FeedProduct[]): XmlNode[] => {
  const writer = feedFormatOf(format);
  return platformRules[format].read(
    writer.open(shop, [clothes, shirts]) + products.map((each) => writer.product(each, shop)).join('') + writer.close,
  );
};

describe('the file of a feed', () => {
  it.each(codes)('of %s is well formed, with all products, and without products too', (format) => {
    expect(fileOf(format, []).length).toBeGreaterThan(0);
    const elements = fileOf(format, [shirt, plain]);
    expect(offersIn(elements, format)).toHaveLength(2);
    expect(JSON.stringify(elements)).not.toContain('\\u0007');
    expect(elements.some(({ text }) => text.includes('Сорочка "Борщівська" <льон>'))).toBe(true);
  });

  it.each([
    ['google', 'in_stock', 'out_of_stock'],
    ['facebook', 'in stock', 'out of stock'],
  ] as const)('of %s has the elements of Google Merchant', (format, inStock, outOfStock) => {
    const elements = fileOf(format, [shirt, plain]);
    const texts = (name: string): string[] => textsOf(elements, `g:${name}`);
    expect(elements[0]).toMatchObject({ name: 'rss', attributes: { version: '2.0' } });
    expect(texts('id')).toEqual(['p1', 'p2']);
    expect(texts('price')).toEqual(['2450.00 UAH', '2450.00 UAH']);
    expect(texts('sale_price')).toEqual(['1960.50 UAH']);
    expect(texts('sale_price_effective_date')).toEqual(['2026-11-19T22:00+0000/2026-11-30T21:59+0000']);
    expect(texts('availability')).toEqual([inStock, outOfStock]);
    expect(texts('condition')).toEqual(['new', 'new']);
    expect(texts('gtin')).toEqual(['4820000000017']);
    expect(texts('identifier_exists')).toEqual(['no']);
    expect(texts('image_link')).toEqual(['https://shop.example/media/0.jpg']);
    expect(texts('additional_image_link')).toHaveLength(format === 'google' ? 10 : 19);
    expect(texts('google_product_category')).toEqual(['212', '212']);
    expect(texts('color')).toEqual(['Білий']);
    expect(texts('item_group_id')).toEqual(['f1']);
    expect(texts('product_type')[0]).toBe('Одяг > Сорочки & «вишиванки»');
    expect(texts('description')[1]).toBe(plain.title);
  });

  it('of Google cuts long texts at a word', () => {
    const long = { ...shirt, title: 'слово '.repeat(60).trim(), description: 'а'.repeat(6000) };
    const elements = fileOf('google', [long]);
    const [title = ''] = textsOf(elements, 'g:title');
    expect(title.length).toBeLessThanOrEqual(150);
    expect(title).toMatch(/слово…$/);
    expect(textsOf(elements, 'g:description')[0]).toHaveLength(5000);
  });

  it.each([
    ['rozetka', 'price_old', 15, 'stock_quantity'],
    ['prom', 'oldprice', 10, 'quantity_in_stock'],
  ] as const)('of %s is a yml_catalog', (format, oldPrice, pictures, stock) => {
    const elements = fileOf(format, [shirt, plain]);
    const offers = elements.filter(({ name }) => name === 'offer').map(({ attributes }) => attributes);
    expect(elements[0]).toMatchObject({ name: 'yml_catalog', attributes: { date: '2026-11-25 10:00' } });
    expect(offers).toEqual([
      { id: 'p1', available: 'true', ...(format === 'prom' && { group_id: '7' }) },
      { id: 'p2', available: 'false' },
    ]);
    expect(
      elements.filter(({ name }) => name === 'category').map(({ attributes, text }) => [attributes, text]),
    ).toEqual([
      [{ id: '2' }, 'Одяг'],
      [{ id: '5', parentId: '2' }, 'Сорочки & «вишиванки»'],
    ]);
    expect(elements.find(({ name }) => name === 'currency')?.attributes).toEqual({ id: 'UAH', rate: '1' });
    expect(textsOf(elements, 'price')).toEqual(['1960.50', '2450.00']);
    expect(textsOf(elements, oldPrice)).toEqual(['2450.00']);
    expect(textsOf(elements, 'picture')).toHaveLength(pictures);
    expect(textsOf(elements, stock)).toEqual(['3', '0']);
    expect(textsOf(elements, 'vendor')[0]).toBe('Майстерня');
    expect(elements.find(({ name }) => name === 'param')).toMatchObject({
      attributes: { name: 'Колір' },
      text: 'Білий',
    });
  });

  it('of Hotline is a price list', () => {
    const elements = fileOf('hotline', [shirt, plain]);
    expect(elements[0]?.name).toBe('price');
    expect(textsOf(elements, 'firmId')).toEqual(['4711']);
    expect(textsOf(elements, 'firmName')).toEqual(['Ярмарок']);
    expect(textsOf(elements, 'date')).toEqual(['2026-11-25 10:00']);
    expect(textsOf(elements, 'priceRUAH')).toEqual(['1960.50', '2450.00']);
    expect(textsOf(elements, 'oldprice')).toEqual(['2450.00']);
    expect(textsOf(elements, 'stock')).toEqual(['В наявності', 'В наявності']);
    expect(textsOf(elements, 'code')).toEqual(['VYS-1']);
    expect(textsOf(elements, 'image')).toHaveLength(20);
    expect(textsOf(elements, 'guarantee')).toEqual(['12', '12']);
    expect(textsOf(elements, 'parentId')).toEqual(['2']);
  });
});

const hostile = [
  '<b>жир</b> ]]> &amp;',
  'emoji 🧵🪡',
  'лапки "«»" \' <',
  'контроль \u0000\u000b\u001f\ufffe',
  '\ud83e половина',
];
const offers = Array.from({ length: 24 }, (_, at): FeedProduct => ({
  ...shirt,
  id: `p${at}`,
  family: at % 3 === 0 ? `f${at % 4}` : '',
  title: `${hostile[at % 5] ?? ''} ${'дуже довга назва '.repeat(at)}`.trim(),
  description: `<h2 onclick="x">${hostile[at % 5] ?? ''}</h2><script>alert(1)</script><ul><li>перше<li>друге</ul>${'<p>абзац &lt;&amp; <a href="https://other.example">далі</a></p>'.repeat(at * 100)}`,
  salePrice: at % 2 === 0 ? toMoney(100 + at) : null,
  quantity: at,
  barcode: at % 2 === 0 ? '4820000000017' : '4820000000018',
  sku: 'A'.repeat(at * 4),
  traits: at % 4 === 0 ? {} : { color: 'Білий', size: 'M' },
}));

describe.each(codes)('24 offers for %s', (format) => {
  const { html: markedUp, barcode } = platformRules[format];
  const elements = fileOf(format, offers);

  it('have what the platform requires, within its lengths', () => {
    expect(offersIn(elements, format)).toHaveLength(offers.length);
    expect(brokenRules(elements, format)).toEqual([]);
  });

  it('have barcodes with a right check digit only', () => {
    expect(new Set(textsOf(elements, barcode))).toEqual(new Set(['4820000000017']));
  });

  it('have HTML that is well formed where the platform reads HTML, else plain text', () => {
    const names = ['description', 'g:description', 'description_ua'];
    for (const name of names)
      for (const text of textsOf(elements, name)) {
        expect(text).not.toMatch(/alert|onclick|href/);
        if (!markedUp.includes(name)) continue;
        const tags = xmlNodes(`<root>${text}</root>`).map((element) => element.name);
        expect(['root', 'p', 'h2', 'ul', 'li', 'b']).toEqual(expect.arrayContaining([...new Set(tags)]));
      }
  });
});

it('variations are a group for Google only together with what distinguishes them, for Rozetka never', () => {
  const groups = offers.filter(({ family, traits }) => family !== '' && traits.color !== undefined).length;
  expect(textsOf(fileOf('google', offers), 'g:item_group_id')).toHaveLength(groups);
  expect(fileOf('rozetka', offers).some(({ attributes }) => 'group_id' in attributes)).toBe(false);
});

it.each([
  ['google', { price: toMoney(0) }, 'zeroPrice'],
  ['google', { vendor: '' }, null],
  ['google', { pictures: [] }, 'noPicture'],
  ['rozetka', { vendor: ' ' }, 'noVendor'],
  ['prom', { title: '' }, 'noTitle'],
  ['hotline', { vendor: '' }, 'noVendor'],
  ['hotline', { pictures: [] }, null],
  ['hotline', { quantity: 0 }, 'outOfStock'],
] as const)('%s with %j: %s', (format, values, problem) => {
  expect(feedProblem({ ...shirt, ...values }, feedFormatOf(format))).toBe(problem);
});
