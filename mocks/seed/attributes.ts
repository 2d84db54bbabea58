import type { AttributedEntity, AttributeType } from '#domain/wire/Attribute';
import type { Bilingual } from '#domain/wire/FieldDefinition';

/** An option of a demo attribute, by its slug. */
interface DemoOption {
  title: Bilingual;
  label?: string;
  color?: string;
  /** Name of a demo picture. */
  picture?: string;
  isDefault?: boolean;
}

export interface DemoAttribute {
  title: Bilingual;
  type: AttributeType;
  options?: Readonly<Record<string, DemoOption>>;
  /** Values of the settings that are not at their default. */
  settings?: Readonly<Record<string, boolean | number>>;
}

const text = (uk: string, en: string): Bilingual => ({ uk, en });
const option = (uk: string, en: string, more: Omit<DemoOption, 'title'> = {}): DemoOption => ({
  title: text(uk, en),
  ...more,
});
const color = (uk: string, en: string, hex: string): DemoOption => option(uk, en, { color: hex });
const labelled = (label: string, uk: string, en: string): DemoOption => option(uk, en, { label });

/** Buyers filter by it, and so do the lists of the panel. */
const filterable = { backendFilterable: true, frontendFilterable: true } as const;
const measured = (max: number) => ({ ...filterable, backendSortable: true, min: 0, max, step: 1 }) as const;

const shoeSizes = Object.fromEntries(
  Array.from({ length: 12 }, (_, at) => String(35 + at)).map((size) => [
    `eu-${size}`,
    labelled(size, `${size} (EU)`, `EU ${size}`),
  ]),
);

/** Attributes of the demo, by code. */
export const attributes: Readonly<Record<string, DemoAttribute>> = {
  color: {
    title: text('Колір', 'Color'),
    type: 'color-select',
    settings: { ...filterable, promocodeFilterable: true, feedFilterable: true },
    options: {
      bilyi: color('Білий', 'White', '#ffffff'),
      molochnyi: color('Молочний', 'Milk white', '#f5efe0'),
      chornyi: color('Чорний', 'Black', '#1e1e1e'),
      siryi: color('Сірий', 'Grey', '#8e8a7f'),
      chervonyi: color('Червоний', 'Red', '#b3261e'),
      terakotovyi: color('Теракотовий', 'Terracotta', '#c1694f'),
      vokhrianyi: color('Вохряний', 'Ochre', '#d9971e'),
      zelenyi: color('Зелений', 'Green', '#2f6f1f'),
      synii: color('Синій', 'Blue', '#1c5c9e'),
      korychnevyi: color('Коричневий', 'Brown', '#7b4a2d'),
    },
  },
  size: {
    title: text('Розмір одягу', 'Clothing size'),
    type: 'text-select',
    settings: { ...filterable, feedFilterable: true },
    options: {
      xs: labelled('XS', 'Дуже малий', 'Extra small'),
      s: labelled('S', 'Малий', 'Small'),
      m: { ...labelled('M', 'Середній', 'Medium'), isDefault: true },
      l: labelled('L', 'Великий', 'Large'),
      xl: labelled('XL', 'Дуже великий', 'Extra large'),
      xxl: labelled('XXL', 'Надзвичайно великий', 'Double extra large'),
    },
  },
  shoe_size: {
    title: text('Розмір взуття', 'Shoe size'),
    type: 'text-select',
    settings: { ...filterable, feedFilterable: true },
    options: shoeSizes,
  },
  material: {
    title: text('Матеріал', 'Material'),
    type: 'select',
    settings: { ...filterable, multiple: true, promocodeFilterable: true, feedFilterable: true },
    options: {
      lon: option('Льон', 'Linen'),
      konopli: option('Коноплі', 'Hemp'),
      bavovna: option('Бавовна', 'Cotton'),
      vovna: option('Вовна', 'Wool'),
      shkira: option('Шкіра', 'Leather'),
      derevo: option('Дерево', 'Wood'),
      loza: option('Лоза', 'Willow'),
      hlyna: option('Глина', 'Clay'),
      sklo: option('Скло', 'Glass'),
      metal: option('Метал', 'Metal'),
    },
  },
  season: {
    title: text('Сезон', 'Season'),
    type: 'select',
    settings: { ...filterable, multiple: true },
    options: {
      vesna: option('Весна', 'Spring'),
      lito: option('Літо', 'Summer'),
      osin: option('Осінь', 'Autumn'),
      zyma: option('Зима', 'Winter'),
    },
  },
  print: {
    title: text('Орнамент', 'Print'),
    type: 'image-select',
    settings: filterable,
    options: {
      'bez-ornamentu': option('Без орнаменту', 'Plain', { isDefault: true }),
      heometrychnyi: option('Геометричний', 'Geometric', { picture: 'ornament' }),
      roslynnyi: option('Рослинний', 'Floral', { picture: 'rushnyk' }),
      pysankovyi: option('Писанковий', 'Pysanka', { picture: 'pysanka' }),
    },
  },
  sole: {
    title: text('Підошва', 'Sole'),
    type: 'select',
    settings: filterable,
    options: {
      shkiriana: option('Шкіряна', 'Leather'),
      humova: option('Гумова', 'Rubber'),
      poliuretanova: option('Поліуретанова', 'Polyurethane'),
    },
  },
  ingredients: {
    title: text('Склад', 'Ingredients'),
    type: 'text',
    settings: { multilangual: true, searchable: true, maxlength: 500 },
  },
  expiry: {
    title: text('Вжити до', 'Best before'),
    type: 'date',
    settings: { backendFilterable: true, backendSortable: true },
  },
  storage: {
    title: text('Умови зберігання', 'Storage'),
    type: 'select',
    settings: filterable,
    options: {
      kimnatni: option('За кімнатної температури', 'At room temperature'),
      kholodylnyk: option('У холодильнику', 'Refrigerated'),
      morozylnyk: option('У морозильнику', 'Frozen'),
    },
  },
  organic: { title: text('Органічне', 'Organic'), type: 'yesno', settings: { ...filterable, feedFilterable: true } },
  volume: { title: text('Об’єм, мл', 'Volume, ml'), type: 'number', settings: measured(100_000) },
  handmade: { title: text('Ручна робота', 'Handmade'), type: 'yesno', settings: filterable },
  dishwasher: {
    title: text('Можна мити в посудомийній машині', 'Dishwasher safe'),
    type: 'yesno',
    settings: filterable,
  },
  firing: {
    title: text('Випал', 'Firing'),
    type: 'select',
    settings: filterable,
    options: {
      kosivska: option('Косівська розписна', 'Kosiv painted'),
      opishnianska: option('Опішнянська', 'Opishnia'),
      dymlena: option('Димлена', 'Smoke-fired'),
    },
  },
  author: {
    title: text('Автор', 'Author'),
    type: 'text',
    settings: { ...filterable, multilangual: true, searchable: true, backendSortable: true },
  },
  isbn: { title: text('ISBN', 'ISBN'), type: 'text', settings: { unique: true, searchable: true, maxlength: 17 } },
  pages: { title: text('Кількість сторінок', 'Pages'), type: 'number', settings: measured(10_000) },
  binding: {
    title: text('Обкладинка', 'Binding'),
    type: 'select',
    settings: filterable,
    options: { tverda: option('Тверда', 'Hardcover'), miaka: option('М’яка', 'Paperback') },
  },
  published_on: {
    title: text('Дата видання', 'Published on'),
    type: 'date',
    settings: { backendFilterable: true, backendSortable: true },
  },
  warranty: { title: text('Гарантія, місяців', 'Warranty, months'), type: 'number', settings: measured(240) },
  power: { title: text('Потужність, Вт', 'Power, W'), type: 'number', settings: measured(100_000) },
  plug: {
    title: text('Живлення', 'Power supply'),
    type: 'select',
    settings: filterable,
    options: {
      merezha: option('Від мережі', 'Mains'),
      akumuliator: option('Від акумулятора', 'Battery'),
      usb: option('Від USB', 'USB'),
    },
  },
  manual: { title: text('Інструкція', 'Manual'), type: 'media', settings: { max: 5 } },
  gift_wrapping: {
    title: text('Подарункове пакування', 'Gift wrapping'),
    type: 'yesno',
    settings: { backendFilterable: true },
  },
  gift_paper: {
    title: text('Папір', 'Wrapping paper'),
    type: 'color-select',
    options: {
      kraft: color('Крафтовий', 'Kraft', '#c8a97e'),
      chervonyi: color('Червоний', 'Red', '#b3261e'),
      'z-vyshyvkoiu': option('З вишивкою', 'Embroidery print'),
    },
  },
  gift_card: {
    title: text('Текст листівки', 'Card text'),
    type: 'text',
    settings: { searchable: true, maxlength: 300 },
  },
  channel: {
    title: text('Де оголошено', 'Announced in'),
    type: 'select',
    settings: { backendFilterable: true, multiple: true },
    options: {
      rozsylka: option('Розсилка', 'Newsletter'),
      sotsmerezhi: option('Соцмережі', 'Social networks'),
      yarmarok: option('Ярмарок', 'Fair'),
      posylka: option('Листівка в посилці', 'Leaflet in parcels'),
    },
  },
  campaign_budget: {
    title: text('Бюджет, ₴', 'Budget, ₴'),
    type: 'number',
    settings: { backendFilterable: true, backendSortable: true, min: 0, max: 10_000_000, step: 1 },
  },
};

/** The attributes of each kind of goods, by code: the demo's sets of products. */
export const attributesByKind = {
  clothing: ['color', 'size', 'material', 'season', 'print', 'handmade'],
  footwear: ['color', 'shoe_size', 'material', 'season', 'sole'],
  food: ['ingredients', 'expiry', 'storage', 'organic', 'volume'],
  ceramics: ['color', 'material', 'print', 'volume', 'firing', 'dishwasher', 'handmade'],
  books: ['author', 'isbn', 'pages', 'binding', 'published_on'],
  electronics: ['color', 'power', 'plug', 'warranty', 'manual'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The demo's sets of other records. */
export const otherSets = {
  gift: {
    entity: 'order',
    title: text('Подарунок', 'Gift'),
    attributes: ['gift_wrapping', 'gift_paper', 'gift_card'],
  },
  campaign: {
    entity: 'promocode',
    title: text('Рекламна кампанія', 'Campaign'),
    attributes: ['channel', 'campaign_budget'],
  },
} as const satisfies Readonly<
  Record<string, { entity: AttributedEntity; title: Bilingual; attributes: readonly string[] }>
>;
