import { csvColumns } from './csvColumns';
import { mapHeader } from './mapHeader';
import { detectPreset } from './presets';
import type { FieldDefinition } from '../wire/FieldDefinition';

const field = (
  name: string,
  type: FieldDefinition['type'],
  uk: string,
  en: string,
  more: Partial<FieldDefinition> = {},
) => ({ name, type, code: name, title: { uk, en }, ...more }) satisfies FieldDefinition;

const columns = csvColumns([
  field('title', 'text', 'Назва', 'Title', { multilangual: true, required: true }),
  field('slug', 'slug', 'Адреса (slug)', 'Slug'),
  field('sku', 'text', 'Артикул', 'SKU'),
  field('price', 'price', 'Ціна', 'Price', { required: true }),
  field('quantity', 'number', 'Кількість', 'Quantity'),
  field('description', 'editor', 'Опис', 'Description', { multilangual: true }),
  field('category', 'select', 'Категорія', 'Category', { source: 'category' }),
  field('gallery', 'media-product-gallery', 'Галерея', 'Gallery'),
  field('active', 'yesno', 'Активний', 'Active'),
  field('brand', 'text', 'Бренд', 'Brand'),
  field('barcode', 'text', 'Штрихкод', 'Barcode'),
  field('material', 'select', 'Матеріал', 'Material', { datalist: [] }),
]);

const targets = (
  header: readonly string[],
  { sample = [], remembered = {} }: { sample?: string[][]; remembered?: Record<string, string> } = {},
) => mapHeader({ header, rows: sample, columns, preset: detectPreset(header), remembered }).map(({ target }) => target);

it.each<[string, string[], string[]]>([
  [
    'names of the template',
    ['sku', 'title.uk', 'title.en', 'price.discount'],
    ['sku', 'title.uk', 'title.en', 'price.discount'],
  ],
  ['names without points', ['SKU', 'title_uk', 'Title EN', 'PRICE'], ['sku', 'title.uk', 'title.en', 'price']],
  ['labels in Ukrainian', ['Артикул', 'Назва', 'Назва (EN)', 'Матеріал'], ['sku', 'title.uk', 'title.en', 'material']],
  ['labels in English', ['SKU', 'Title', 'Title: Ukrainian', 'Material'], ['sku', 'title.uk', '', 'material']],
  ['synonyms', ['Код товару', 'Найменування', 'Залишок', 'Розділ'], ['sku', 'title.uk', 'quantity', 'category']],
  [
    'English synonyms',
    ['Item code', 'Product name', 'Stock', 'Old price'],
    ['sku', 'title.uk', 'quantity', 'price.old'],
  ],
  ['a language that products do not have', ['Название RU', 'Название UA'], ['', 'title.uk']],
  ['what it does not know', ['Менеджер', 'sku'], ['', 'sku']],
  ['headers of objects', ['__proto__', 'constructor', 'toString'], ['', '', '']],
])('maps %s', (_name, header, expected) => {
  expect(targets(header)).toEqual(expected);
});

it('gives a target to one column only: the one that names it best', () => {
  expect(targets(['Назва товару', 'title.uk', 'Назва'])).toEqual(['', 'title.uk', '']);
  expect(targets(['Ціна', 'Ціна'])).toEqual(['price', '']);
});

it('recognises pictures, barcodes and amounts by their shape', () => {
  const sample = [
    ['https://example.com/a.jpg', '4006381333931', '100,00 грн', '<p>Опис</p>'],
    ['https://example.com/b.png', '4006381333931', '1 250 ₴', '<p>Ще</p>'],
  ];
  expect(targets(['А', 'Б', 'В', 'Г'], { sample })).toEqual(['gallery', 'barcode', 'price', 'description.uk']);
});

it('takes what was chosen before', () => {
  expect(targets(['Ціна', 'Опт'], { remembered: { Ціна: '', Опт: 'price' } })).toEqual(['', 'price']);
  expect(targets(['Ціна'], { remembered: { Ціна: 'gone.field' } })).toEqual(['price']);
});

it.each<[string, string[], string[]]>([
  [
    'prom',
    [
      'Код_товару',
      'Назва_позиції',
      'Назва_позиції_укр',
      'Опис',
      'Ціна',
      'Посилання_зображення',
      'Наявність',
      'Кількість',
      'Назва_групи',
      'Виробник',
      'Унікальний_ідентифікатор',
    ],
    [
      'sku',
      '',
      'title.uk',
      'description.uk',
      'price',
      'gallery',
      'quantity.availability',
      'quantity',
      'category',
      'brand',
      '',
    ],
  ],
  ['prom', ['Код_товара', 'Название_позиции', 'Цена', 'Ссылка_изображения'], ['sku', 'title.uk', 'price', 'gallery']],
  [
    'rozetka',
    [
      'ID',
      'OFFERID',
      'CID',
      'Категорія',
      'Артикул',
      'Назва',
      'Назва (укр)',
      'Ціна',
      'Стара ціна',
      'Залишки',
      'Виробник',
      'Наявність',
      'Повний опис (UA)',
      'Зображення',
    ],
    [
      '',
      '',
      '',
      'category',
      'sku',
      '',
      'title.uk',
      'price',
      'price.old',
      'quantity',
      'brand',
      'quantity.availability',
      'description.uk',
      'gallery',
    ],
  ],
  [
    'horoshop',
    [
      'Артикул',
      'Родительский артикул',
      'Название (UA)',
      'Название (RU)',
      'Бренд',
      'Раздел',
      'Цена',
      'Старая цена',
      'Отображать',
      'Наличие',
      'Фото',
      'Алиас',
      'Описание товара (UA)',
    ],
    [
      'sku',
      '',
      'title.uk',
      '',
      'brand',
      'category',
      'price',
      'price.old',
      'active',
      'quantity.availability',
      'gallery',
      'slug',
      'description.uk',
    ],
  ],
  [
    'woocommerce',
    ['ID', 'Type', 'SKU', 'Name', 'Published', 'In stock?', 'Stock', 'Sale price', 'Regular price', 'Categories'],
    ['', '', 'sku', 'title.uk', 'active', 'quantity.availability', 'quantity', 'price.discount', 'price', 'category'],
  ],
  [
    'woocommerce',
    ['ID', 'Артикул', 'Назва', 'Опубліковано', 'Запаси', 'Звичайна ціна', 'Категорії'],
    ['', 'sku', 'title.uk', 'active', 'quantity', 'price', 'category'],
  ],
  [
    'woocommerce',
    [
      'ID',
      'Тип',
      'Артикул',
      'Имя',
      'Опубликован',
      'В наличии?',
      'Запасы',
      'Цена распродажи',
      'Базовая цена',
      'Категории',
    ],
    ['', '', 'sku', 'title.uk', 'active', 'quantity.availability', 'quantity', 'price.discount', 'price', 'category'],
  ],
  [
    'magento',
    [
      'sku',
      'attribute_set_code',
      'product_type',
      'categories',
      'name',
      'product_online',
      'price',
      'qty',
      'is_in_stock',
    ],
    ['sku', '', '', 'category', 'title.uk', 'active', 'price', 'quantity', 'quantity.availability'],
  ],
])('knows the export of %s', (preset, header, expected) => {
  expect(detectPreset(header)).toBe(preset);
  expect(targets(header)).toEqual(expected);
});

it('knows a Shopify export, and no other table', () => {
  expect(detectPreset(['Handle', 'Title', 'Vendor', 'Variant Price'])).toBe('shopify');
  expect(detectPreset(['sku', 'title.uk', 'price'])).toBeNull();
});

it.each<[string, string[], string[]]>([
  ['a kind is a worse category than categories', ['Type', 'Categories'], ['', 'category']],
  ['whether there are goods is no number', ['In stock?', 'Stock'], ['quantity.availability', 'quantity']],
  ['what goods cost the shop is no price', ['Cost', 'RRP'], ['', 'price']],
  ['an article is better than a code', ['Код', 'Артикул'], ['', 'sku']],
  ['an address of a page is no slug', ['url', 'Назва'], ['', 'title.uk']],
  ['a currency is of the price', ['Ціна', 'Валюта'], ['price', 'price.currency']],
])('of several columns takes the better name: %s', (_name, header, expected) => {
  expect(targets(header)).toEqual(expected);
  expect(targets(header.toReversed())).toEqual(expected.toReversed());
});

it('does not leave out a currency or an availability because it was left out before', () => {
  expect(targets(['Ціна', 'Валюта'], { remembered: { Ціна: 'price', Валюта: '' } })).toEqual([
    'price',
    'price.currency',
  ]);
});

it('takes what a platform fills always in place of articles that are missing', () => {
  const header = ['Код_товару', 'Назва_позиції', 'Унікальний_ідентифікатор'];
  const row = (sku: string, id: string) => [sku, 'Чашка', id];
  expect(targets(header, { sample: [row('', '11'), row('A', '12'), row('', '13')] })).toEqual(['', 'title.uk', 'sku']);
  expect(targets(header, { sample: [row('A', '11'), row('B', '12'), row('', '13')] })).toEqual(['sku', 'title.uk', '']);
  expect(targets(header, { sample: [row('', '11'), row('', '11'), row('', '13')] })).toEqual(['sku', 'title.uk', '']);
  const remembered = { Код_товару: 'sku', Назва_позиції: 'title.uk', Унікальний_ідентифікатор: '' };
  expect(targets(header, { sample: [row('', '11'), row('', '12')], remembered })).toEqual(['sku', 'title.uk', '']);
});
