import sax from 'sax';
import { toMoney } from '../commerce/Money';
import type { FeedFormat, FeedProduct, FeedShop } from './Feed';
import { feedFormats } from './Feed';
import { feedWriters } from './feedWriters';

const clothes = { number: 2, parent: null, title: 'Одяг' };
const shirts = { number: 5, parent: 2, title: 'Сорочки & «вишиванки»' };
const shop: FeedShop = {
  name: 'Ярмарок',
  url: 'https://shop.example/',
  firmId: '4711',
  language: 'uk',
  date: '2026-11-25 10:00',
};

const shirt: FeedProduct = {
  id: 'p1',
  family: 'f1',
  title: 'Сорочка "Борщівська" <льон>',
  description: 'Домоткане полотно\u0007 & ручна робота',
  url: 'https://shop.example/product/sorochka',
  pictures: Array.from({ length: 20 }, (_, at) => `https://shop.example/media/${at}.jpg`),
  price: toMoney(2450),
  salePrice: toMoney(1960.5),
  quantity: 3,
  category: shirts,
  categoryPath: ['Одяг', 'Сорочки & «вишиванки»'],
  vendor: 'Майстерня',
  sku: 'VYS-1',
  barcode: '4820000000017',
  country: 'Україна',
  params: [{ name: 'Колір', value: 'Білий' }],
};
const plain: FeedProduct = {
  ...shirt,
  id: 'p2',
  family: '',
  description: '',
  pictures: [],
  salePrice: null,
  quantity: 0,
  vendor: '',
  sku: '',
  barcode: '12',
  country: '',
  params: [],
};

interface Element {
  name: string;
  attributes: Record<string, string>;
  text: string;
}

/** The elements of a well-formed document, in their order; anything else throws. */
function elementsOf(document: string): Element[] {
  const parser = sax.parser(true);
  const found: Element[] = [];
  const open: Element[] = [];
  parser.onerror = (failure) => {
    throw failure;
  };
  parser.onopentag = ({ name, attributes }) => {
    const element = { name, attributes: attributes as Record<string, string>, text: '' };
    found.push(element);
    open.push(element);
  };
  parser.ontext = (text) => {
    const last = open.at(-1);
    if (last) last.text += text;
  };
  parser.onclosetag = () => void open.pop();
  parser.write(document).close();
  return found;
}

const fileOf = (format: FeedFormat, products: readonly FeedProduct[]): Element[] => {
  const writer = feedWriters[format];
  return elementsOf(
    writer.open(shop, [clothes, shirts]) + products.map((each) => writer.product(each, shop)).join('') + writer.close,
  );
};

const textsOf = (elements: readonly Element[], name: string): string[] =>
  elements.filter((element) => element.name === name).map(({ text }) => text);

describe('the file of a feed', () => {
  it.each(feedFormats)('of %s is well formed, with all products, and without products too', (format) => {
    expect(fileOf(format, []).length).toBeGreaterThan(0);
    const elements = fileOf(format, [shirt, plain]);
    expect(elements.filter(({ name }) => ['item', 'offer'].includes(name))).toHaveLength(2);
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
    expect(texts('availability')).toEqual([inStock, outOfStock]);
    expect(texts('condition')).toEqual(['new', 'new']);
    expect(texts('gtin')).toEqual(['4820000000017']);
    expect(texts('identifier_exists')).toEqual(['no']);
    expect(texts('image_link')).toEqual(['https://shop.example/media/0.jpg']);
    expect(texts('additional_image_link')).toHaveLength(10);
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
    ['rozetka', 'price_old', 15],
    ['prom', 'oldprice', 10],
  ] as const)('of %s is a yml_catalog', (format, oldPrice, pictures) => {
    const elements = fileOf(format, [shirt, plain]);
    const offers = elements.filter(({ name }) => name === 'offer').map(({ attributes }) => attributes);
    expect(elements[0]).toMatchObject({ name: 'yml_catalog', attributes: { date: '2026-11-25 10:00' } });
    expect(offers).toEqual([
      { id: 'p1', available: 'true', group_id: 'f1' },
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
    expect(textsOf(elements, 'stock_quantity')).toEqual(['3', '0']);
    expect(textsOf(elements, 'vendor')).toEqual(['Майстерня']);
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
    expect(textsOf(elements, 'stock')).toEqual(['В наявності', 'Немає в наявності']);
    expect(textsOf(elements, 'code')).toEqual(['VYS-1']);
    expect(textsOf(elements, 'image')).toEqual(['https://shop.example/media/0.jpg']);
    expect(textsOf(elements, 'parentId')).toEqual(['2']);
  });
});
