/** A product as a shop has it, before its platform writes it. */
export interface ShopProduct {
  sku: string;
  title: string;
  /** In kopiyky; `reduced` is below `price`. */
  price: number;
  reduced: number | null;
  pieces: number;
  isShown: boolean;
  category: readonly string[];
  photos: readonly string[];
  /** In grams. */
  weight: number;
  /** Its price is in euros. */
  isForeign: boolean;
}

/** How a program writes amounts and pieces. */
export interface Notation {
  decimal: '.' | ',';
  thousands: '' | ' ' | '\u00A0' | '.' | ',';
  before: string;
  after: string;
  /** `99,-` where there are no kopiyky. */
  isDashed: boolean;
  pieces: string;
}

export const machineNotation: Notation = {
  decimal: '.',
  thousands: '',
  before: '',
  after: '',
  isDashed: false,
  pieces: '',
};

type Cells = Readonly<Record<string, string>>;

const grouped = (whole: number, thousands: string): string => String(whole).replace(/\B(?=(\d{3})+(?!\d))/g, thousands);

function amountText(kopiyky: number, { decimal, thousands, before, after, isDashed }: Notation): string {
  const fraction = String(kopiyky % 100).padStart(2, '0');
  const end = isDashed && fraction === '00' ? `${decimal}-` : `${decimal}${fraction}`;
  return `${before}${grouped(Math.floor(kopiyky / 100), thousands)}${end}${after}`;
}

const piecesText = (pieces: number, { thousands, pieces: name }: Notation): string =>
  `${grouped(pieces, thousands)}${name}`;

const kilograms = (grams: number, { decimal }: Notation): string => String(grams / 1000).replace('.', decimal);

type PlatformLanguage = 'uk' | 'ru' | 'en';

/** How a platform writes its exports. */
export interface Platform {
  name: string;
  languages: readonly PlatformLanguage[];
  /** Its numbers are a program's, whatever the country. */
  isPlain: boolean;
  /** It says that goods are there, or not, beside their number. */
  tellsCurrency: boolean;
  /** What of a product its file has; the others are as of a new product. */
  keeps: readonly (keyof ShopProduct)[];
  rows(product: ShopProduct, language: PlatformLanguage, notation: Notation): Cells[];
}

const inLanguage = (language: PlatformLanguage, uk: string, ru: string, en = uk): string =>
  language === 'uk' ? uk : language === 'ru' ? ru : en;

const leaf = ({ category }: ShopProduct): string => category.at(-1) ?? '';
const paid = ({ price, reduced }: ShopProduct): number => reduced ?? price;
const oldPrice = (product: ShopProduct, notation: Notation): string =>
  product.reduced === null ? '' : amountText(product.price, notation);

const always = ['sku', 'title', 'price', 'reduced', 'pieces', 'category'] as const;
const fourDecimals = (kopiyky: number | null): string =>
  kopiyky === null ? '' : `${amountText(kopiyky, machineNotation)}00`;

export const platforms: readonly Platform[] = [
  {
    name: 'Prom',
    languages: ['uk', 'ru'],
    isPlain: false,
    tellsCurrency: true,
    keeps: [...always, 'photos', 'weight', 'isForeign'],
    rows: (product, language, notation) => {
      const word = (uk: string, ru: string): string => inLanguage(language, uk, ru);
      return [
        {
          [word('Код_товару', 'Код_товара')]: product.sku,
          [word('Назва_позиції', 'Название_позиции')]: product.title,
          [word('Тип_товару', 'Тип_товара')]: 'r',
          [word('Ціна', 'Цена')]: amountText(product.price, notation),
          [word('Валюта', 'Валюта')]: product.isForeign ? 'EUR' : 'UAH',
          [word('Одиниця_виміру', 'Единица_измерения')]: 'шт.',
          [word('Посилання_зображення', 'Ссылка_изображения')]: product.photos.join(', '),
          [word('Наявність', 'Наличие')]: product.pieces > 0 ? '+' : '-',
          [word('Кількість', 'Количество')]: product.pieces > 0 ? piecesText(product.pieces, notation) : '',
          [word('Назва_групи', 'Название_группы')]: leaf(product),
          [word('Знижка', 'Скидка')]:
            product.reduced === null ? '' : amountText(product.price - product.reduced, notation),
          [word('Вага,кг', 'Вес,кг')]: kilograms(product.weight, notation),
        },
      ];
    },
  },
  {
    name: 'Rozetka',
    languages: ['uk', 'ru'],
    isPlain: false,
    tellsCurrency: true,
    keeps: [...always, 'photos', 'isForeign'],
    rows: (product, language, notation) => {
      const word = (uk: string, ru: string): string => inLanguage(language, uk, ru);
      return [
        {
          OFFERID: `r-${product.sku}`,
          CID: '7',
          Артикул: product.sku,
          [word('Назва (укр)', 'Название (укр)')]: product.title,
          [word('Категорія', 'Категория')]: leaf(product),
          [word('Ціна', 'Цена')]: amountText(paid(product), notation),
          [word('Стара ціна', 'Старая цена')]: oldPrice(product, notation),
          Валюта: product.isForeign ? 'EUR' : 'грн',
          [word('Залишки', 'Остатки')]: piecesText(product.pieces, notation),
          [word('Наявність', 'Наличие')]:
            product.pieces > 0 ? word('В наявності', 'В наличии') : word('Немає в наявності', 'Нет в наличии'),
          [word('Зображення', 'Изображения')]: product.photos.join('\n'),
        },
      ];
    },
  },
  {
    name: 'Horoshop',
    languages: ['uk', 'ru'],
    isPlain: false,
    tellsCurrency: true,
    keeps: [...always, 'photos', 'isShown', 'isForeign'],
    rows: (product, language, notation) => {
      const word = (uk: string, ru: string): string => inLanguage(language, uk, ru);
      return [
        {
          Артикул: product.sku,
          [word('Батьківський артикул', 'Родительский артикул')]: product.sku,
          [word('Назва (UA)', 'Название (UA)')]: product.title,
          [word('Розділ', 'Раздел')]: leaf(product),
          [word('Ціна', 'Цена')]: amountText(paid(product), notation),
          [word('Стара ціна', 'Старая цена')]: oldPrice(product, notation),
          Валюта: product.isForeign ? 'EUR' : 'UAH',
          [word('Відображати', 'Отображать')]: product.isShown ? word('Так', 'Да') : word('Ні', 'Нет'),
          [word('Наявність', 'Наличие')]:
            product.pieces > 0 ? word('В наявності', 'В наличии') : word('Не в наявності', 'Не в наличии'),
          [word('Кількість', 'Количество')]: piecesText(product.pieces, notation),
          Фото: product.photos.join(';'),
        },
      ];
    },
  },
  {
    name: 'WooCommerce',
    languages: ['uk', 'ru', 'en'],
    isPlain: true,
    tellsCurrency: false,
    keeps: [...always, 'photos', 'weight', 'isShown'],
    rows: (product, language) => {
      const word = (uk: string, ru: string, en: string): string => inLanguage(language, uk, ru, en);
      return [
        {
          ID: `9${product.sku.length}`,
          [word('Тип', 'Тип', 'Type')]: 'simple',
          [word('Артикул', 'Артикул', 'SKU')]: product.sku,
          [word("Ім'я", 'Имя', 'Name')]: product.title,
          [word('Опубліковано', 'Опубликован', 'Published')]: product.isShown ? '1' : "'-1",
          [word('В наявності?', 'В наличии?', 'In stock?')]: product.pieces > 0 ? '1' : '0',
          [word('Запас', 'Запасы', 'Stock')]: String(product.pieces),
          [word('Вага (кг)', 'Вес (кг)', 'Weight (kg)')]: String(product.weight / 1000),
          [word('Ціна зі знижкою', 'Цена распродажи', 'Sale price')]:
            product.reduced === null ? '' : amountText(product.reduced, machineNotation),
          [word('Звичайна ціна', 'Базовая цена', 'Regular price')]: amountText(product.price, machineNotation),
          [word('Категорії', 'Категории', 'Categories')]: product.category
            .map((_, at) => product.category.slice(0, at + 1).join(' > '))
            .map((path) => path.replaceAll(',', '\\,'))
            .join(', '),
          [word('Зображення', 'Изображения', 'Images')]: product.photos.join(', '),
        },
      ];
    },
  },
  {
    name: 'Magento 2',
    languages: ['en'],
    isPlain: true,
    tellsCurrency: false,
    keeps: [...always, 'photos', 'isShown'],
    rows: (product) => [
      {
        sku: product.sku,
        store_view_code: '',
        attribute_set_code: 'Default',
        product_type: 'simple',
        categories: `Default Category/${product.category.join('/')}`,
        name: product.title,
        weight: '1.0000',
        product_online: product.isShown ? '1' : '2',
        price: fourDecimals(product.price),
        special_price: fourDecimals(product.reduced),
        base_image: product.photos[0] ?? '',
        qty: `${product.pieces}.0000`,
        is_in_stock: product.pieces > 0 ? '1' : '0',
      },
    ],
  },
  {
    name: 'Magento 1',
    languages: ['en'],
    isPlain: true,
    tellsCurrency: false,
    keeps: [...always, 'isShown'],
    rows: (product) => {
      const own = {
        sku: product.sku,
        _store: '',
        _attribute_set: 'Default',
        _type: 'simple',
        _category: product.category[0] ?? '',
        name: product.title,
        price: fourDecimals(product.price),
        special_price: fourDecimals(product.reduced),
        image: '/c/u/cup.jpg',
        status: product.isShown ? '1' : '2',
        qty: `${product.pieces}.0000`,
        is_in_stock: product.pieces > 0 ? '1' : '0',
      };
      const empty = Object.fromEntries(Object.keys(own).map((name) => [name, '']));
      return [
        own,
        ...(product.category.length > 1 ? [{ ...empty, _category: product.category.join('/') }] : []),
        { ...empty, _store: 'en', name: 'A cup' },
      ];
    },
  },
  {
    name: 'OpenCart, CSV Price Pro',
    languages: ['uk'],
    isPlain: true,
    tellsCurrency: false,
    keeps: [...always, 'isShown'],
    rows: (product) => [
      {
        _ID_: '1',
        _NAME_: product.title,
        _MODEL_: `m ${product.sku}`,
        _SKU_: product.sku,
        _SEO_KEYWORD_: '',
        _CATEGORY_: product.category.map((_, at) => product.category.slice(0, at + 1).join('|')).join('\n'),
        _PRICE_: fourDecimals(product.price),
        _SPECIAL_: product.reduced === null ? '' : `1,1,${fourDecimals(product.reduced)},0000-00-00,0000-00-00`,
        _QUANTITY_: String(product.pieces),
        _STOCK_STATUS_: 'Немає в наявності',
        _STATUS_: product.isShown ? '1' : '0',
      },
    ],
  },
  {
    name: 'OpenCart, Export/Import',
    languages: ['uk'],
    isPlain: true,
    tellsCurrency: false,
    keeps: ['sku', 'title', 'price', 'pieces', 'isShown', 'weight'],
    rows: (product) => [
      {
        product_id: '1',
        'name(uk-ua)': product.title,
        categories: '20,24',
        sku: '',
        model: product.sku,
        price: fourDecimals(product.price),
        quantity: String(product.pieces),
        status: product.isShown ? 'true' : 'false',
        weight: String(product.weight / 1000),
        weight_unit: 'kg',
        stock_status_id: '5',
      },
    ],
  },
  {
    name: 'Shopify',
    languages: ['en'],
    isPlain: true,
    tellsCurrency: false,
    keeps: [...always, 'photos', 'weight', 'isShown'],
    rows: (product) => {
      const handle = `h-${product.sku}`;
      const own = {
        Handle: handle,
        Title: product.title,
        Vendor: '',
        Type: leaf(product),
        Published: product.isShown ? 'true' : 'false',
        'Variant SKU': product.sku,
        'Variant Grams': String(product.weight),
        'Variant Inventory Tracker': 'shopify',
        'Variant Inventory Qty': String(product.pieces),
        'Variant Price': amountText(paid(product), machineNotation),
        'Variant Compare At Price': oldPrice(product, machineNotation),
        'Image Src': product.photos[0] ?? '',
      };
      const empty = Object.fromEntries(Object.keys(own).map((name) => [name, '']));
      return [own, ...product.photos.slice(1).map((photo) => ({ ...empty, Handle: handle, 'Image Src': photo }))];
    },
  },
  {
    name: 'a supplier',
    languages: ['uk', 'ru', 'en'],
    isPlain: false,
    tellsCurrency: false,
    keeps: [...always, 'photos', 'weight'],
    rows: (product, language, notation) => [
      {
        [inLanguage(language, 'Артикул', 'Артикул', 'Item code')]: product.sku,
        [inLanguage(language, 'Найменування', 'Наименование', 'Product name')]: product.title,
        [inLanguage(language, 'Ціна, грн', 'Цена, грн', 'Price, UAH')]: amountText(paid(product), notation),
        [inLanguage(language, 'Ціна до знижки', 'Цена до скидки', 'Old price')]: oldPrice(product, notation),
        [inLanguage(language, 'Залишок', 'Остаток', 'Stock')]: piecesText(product.pieces, notation),
        [inLanguage(language, 'Од. вим.', 'Ед. изм.', 'UoM')]: inLanguage(language, 'шт.', 'шт', 'pcs'),
        [inLanguage(language, 'Категорія', 'Категория', 'Category')]: product.category.join(' > '),
        [inLanguage(language, 'Посилання на фото', 'Ссылка на фото', 'Image URL')]: product.photos.join(' '),
        [inLanguage(language, 'Вага', 'Вес', 'Weight')]: `${kilograms(product.weight, notation)} кг`,
      },
    ],
  },
];

export interface FileForm {
  delimiter: string;
  lineEnd: string;
  isQuoted: boolean;
  encoding: 'utf-8' | 'utf-8 bom' | 'windows-1251' | 'utf-16le' | 'utf-16be';
  /** Lines above the header. */
  above: readonly string[];
  blankLines: number;
}

const cyrillicBytes: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 256 }, (_, byte) => [new TextDecoder('windows-1251').decode(new Uint8Array([byte])), byte]),
);

function encoded(text: string, encoding: FileForm['encoding']): Uint8Array {
  if (encoding === 'windows-1251') return Uint8Array.from(text, (character) => cyrillicBytes.get(character) ?? 0x3f);
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding === 'utf-8 bom') return new TextEncoder().encode(`\uFEFF${text}`);
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  return Uint8Array.from(
    [0xfeff, ...units].flatMap((unit) =>
      encoding === 'utf-16le' ? [unit & 0xff, unit >> 8] : [unit >> 8, unit & 0xff],
    ),
  );
}

/** The file that a platform would write of a shop's products. */
export function writeExport(
  products: readonly ShopProduct[],
  platform: Platform,
  language: PlatformLanguage,
  notation: Notation,
  form: FileForm,
): Uint8Array {
  const rows = products.flatMap((product) => platform.rows(product, language, notation));
  const header = Object.keys(rows[0] ?? {});
  const mustQuote = new RegExp(`["\\n\\r${form.delimiter === '|' ? '\\|' : form.delimiter}]|^\\s|\\s$`);
  const cell = (text: string): string =>
    form.isQuoted || mustQuote.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  const lines = [header, ...rows.map((row) => header.map((name) => row[name] ?? ''))].map((cells) =>
    cells.map(cell).join(form.delimiter),
  );
  const [head = '', ...below] = lines;
  const blank = Array.from({ length: form.blankLines }, () => '');
  return encoded([...form.above, ...blank, head, ...blank, ...below, ...blank, ''].join(form.lineEnd), form.encoding);
}
