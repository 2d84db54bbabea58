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
  field('photos', 'photo-links', 'Фото', 'Photos'),
  field('active', 'yesno', 'Активний', 'Active'),
  field('brand', 'text', 'Бренд', 'Brand'),
  field('barcode', 'text', 'Штрихкод', 'Barcode'),
  field('material', 'select', 'Матеріал', 'Material', { datalist: [] }),
]);

const targets = (
  header: readonly string[],
  { sample = [], remembered = {} }: { sample?: string[][]; remembered?: Record<string, string> } = {},
) => mapHeader({ header, sample, columns, preset: detectPreset(header), remembered }).map(({ target }) => target);

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
  expect(targets(['А', 'Б', 'В', 'Г'], { sample })).toEqual(['photos', 'barcode', 'price', 'description.uk']);
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
    ['sku', '', 'title.uk', 'description.uk', 'price', 'photos', '', 'quantity', 'category', 'brand', ''],
  ],
  ['prom', ['Код_товара', 'Название_позиции', 'Цена', 'Ссылка_изображения'], ['sku', 'title.uk', 'price', 'photos']],
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
      '',
      'description.uk',
      'photos',
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
      '',
      'photos',
      'slug',
      'description.uk',
    ],
  ],
])('knows the export of %s', (preset, header, expected) => {
  expect(detectPreset(header)).toBe(preset);
  expect(targets(header)).toEqual(expected);
});

it('knows a Shopify export, and no other table', () => {
  expect(detectPreset(['Handle', 'Title', 'Vendor', 'Variant Price'])).toBe('shopify');
  expect(detectPreset(['sku', 'title.uk', 'price'])).toBeNull();
});
