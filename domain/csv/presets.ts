import type { ImportPreset } from '../wire/ProductImport';
import { importPresets } from '../wire/ProductImport';
import { foldHeader } from './foldHeader';
import { joinList } from './listCell';

interface Preset {
  /** Headers, folded, that only this platform's export has. One list of them is enough. */
  signatures: readonly (readonly string[])[];
  /** Names of columns of the template, by folded header; '' is left out though its name would fit. */
  columns: Readonly<Record<string, string>>;
  /** Folded headers that stand in where the column of a target is empty, the better first. */
  substitutes?: Readonly<Record<string, readonly string[]>>;
  /** What the cells of a target say, in the notation of our files. */
  cells?: Readonly<Record<string, (text: string) => string>>;
}

/** Paths of several categories: the most specific one. */
const deepestPath =
  (separator: RegExp, isRoot: (name: string) => boolean = () => false) =>
  (text: string): string => {
    const paths = text
      .split(',')
      .map((path) => path.split(separator).map((name) => name.trim()))
      .map((names) => names.filter((name) => name !== '' && !isRoot(name)));
    const deepest = paths.reduce((best, path) => (path.length > best.length ? path : best), [] as string[]);
    return deepest.join(' > ');
  };

const commaList = (text: string): string =>
  joinList(
    text
      .split(',')
      .map((value) => value.trim())
      .filter(Boolean),
  );

const folded = (columns: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(columns).map(([header, name]) => [foldHeader(header), name]));

const signature = (...headers: string[]): string[] => headers.map(foldHeader);

/** What the exports of other platforms call their columns, by the documentation of each. */
export const presets: Readonly<Record<ImportPreset, Preset>> = {
  // Rows of variants are joined before (`joinVariants`), which gives them the names of the template.
  shopify: { signatures: [signature('Handle', 'Title', 'Variant Price')], columns: {} },
  prom: {
    signatures: [
      signature('Назва_позиції', 'Код_товару'),
      signature('Назва_позиції', 'Унікальний_ідентифікатор'),
      signature('Название_позиции', 'Код_товара'),
      signature('Название_позиции', 'Уникальный_идентификатор'),
    ],
    columns: folded({
      Код_товару: 'sku',
      Код_товара: 'sku',
      Назва_позиції_укр: 'title.uk',
      Название_позиции_укр: 'title.uk',
      Назва_позиції: 'title.uk',
      Название_позиции: 'title.uk',
      Опис_укр: 'description.uk',
      Описание_укр: 'description.uk',
      Опис: 'description.uk',
      Описание: 'description.uk',
      Ціна: 'price',
      Цена: 'price',
      Оптова_ціна: '',
      Оптовая_цена: '',
      Посилання_зображення: 'photos',
      Ссылка_изображения: 'photos',
      Кількість: 'quantity',
      Количество: 'quantity',
      Валюта: 'price.currency',
      Знижка: 'price.reduction',
      Скидка: 'price.reduction',
      Термін_дії_знижки_від: 'price.discount_from',
      Термін_дії_знижки_до: 'price.discount_to',
      Наявність: 'quantity.availability',
      Наличие: 'quantity.availability',
      Назва_групи_укр: 'category',
      Назва_групи: 'category',
      Название_группы: 'category',
      Виробник: 'brand',
      Производитель: 'brand',
      Країна_виробник: 'country',
      Страна_производитель: 'country',
      'Код_маркування_(GTIN)': 'barcode',
      'Код_маркировки_(GTIN)': 'barcode',
      'Вага,кг': 'weight',
      'Вес,кг': 'weight',
      'Ширина,см': 'width',
      'Висота,см': 'height',
      'Высота,см': 'height',
      'Довжина,см': 'depth',
      'Длина,см': 'depth',
      Унікальний_ідентифікатор: '',
      Уникальный_идентификатор: '',
      Ідентифікатор_товару: '',
      Идентификатор_товара: '',
    }),
    // Many shops of Prom have no articles.
    substitutes: {
      sku: signature(
        'Унікальний_ідентифікатор',
        'Уникальный_идентификатор',
        'Ідентифікатор_товару',
        'Идентификатор_товара',
      ),
    },
  },
  rozetka: {
    signatures: [signature('OFFERID', 'CID'), signature('Назва (укр)', 'Стара ціна', 'Ціна промо')],
    columns: folded({
      Артикул: 'sku',
      'Назва (укр)': 'title.uk',
      Назва: 'title.uk',
      Категорія: 'category',
      Ціна: 'price',
      'Стара ціна': 'price.old',
      'Ціна промо': '',
      Залишки: 'quantity',
      Виробник: 'brand',
      Наявність: 'quantity.availability',
      Статус: '',
      'Повний опис (UA)': 'description.uk',
      'Повний опис (UA/RU)': '',
      Зображення: 'photos',
      ID: '',
      OFFERID: '',
    }),
  },
  horoshop: {
    signatures: [
      signature('Артикул', 'Родительский артикул'),
      signature('Артикул', 'Батьківський артикул'),
      signature('Артикул', 'Название модификации (UA)'),
    ],
    columns: folded({
      Артикул: 'sku',
      'Родительский артикул': '',
      'Батьківський артикул': '',
      'Артикул для отображения на сайте': '',
      'Артикул для відображення на сайті': '',
      'Название модификации (UA)': 'title.uk',
      'Назва модифікації (UA)': 'title.uk',
      'Название (UA)': 'title.uk',
      'Назва (UA)': 'title.uk',
      'Название (EN)': 'title.en',
      'Название модификации (RU)': '',
      'Название (RU)': '',
      Бренд: 'brand',
      Раздел: 'category',
      Розділ: 'category',
      Цена: 'price',
      Ціна: 'price',
      'Старая цена': 'price.old',
      'Стара ціна': 'price.old',
      Отображать: 'active',
      Відображати: 'active',
      Валюта: 'price.currency',
      Наличие: 'quantity.availability',
      Наявність: 'quantity.availability',
      Количество: 'quantity',
      Кількість: 'quantity',
      Фото: 'photos',
      Галерея: '',
      Алиас: 'slug',
      Аліас: 'slug',
      'Описание товара (UA)': 'description.uk',
      'Опис товару (UA)': 'description.uk',
      Штрихкод: 'barcode',
    }),
  },
  woocommerce: {
    signatures: [
      signature('SKU', 'Regular price', 'In stock?'),
      signature('Артикул', 'Звичайна ціна', 'Запаси'),
      signature('Артикул', 'Базовая цена', 'Запасы'),
    ],
    columns: folded({
      ID: '',
      Type: '',
      Тип: '',
      SKU: 'sku',
      Артикул: 'sku',
      'GTIN, UPC, EAN, or ISBN': 'barcode',
      Name: 'title.uk',
      Назва: 'title.uk',
      Имя: 'title.uk',
      Published: 'active',
      Опубліковано: 'active',
      Опубликован: 'active',
      'Visibility in catalog': '',
      'Видимість у каталозі': '',
      'Видимость в каталоге': '',
      'Short description': '',
      'Короткий опис': '',
      'Короткое описание': '',
      Description: 'description.uk',
      Опис: 'description.uk',
      Описание: 'description.uk',
      'Date sale price starts': 'price.discount_from',
      'Date sale price ends': 'price.discount_to',
      'Дата початку дії ціни зі знижкою': 'price.discount_from',
      'Дата закінчення дії ціни зі знижкою': 'price.discount_to',
      'Дата начала действия продажной цены': 'price.discount_from',
      'Дата окончания действия продажной цены': 'price.discount_to',
      'In stock?': 'quantity.availability',
      'В наявності?': 'quantity.availability',
      'В наличии?': 'quantity.availability',
      Stock: 'quantity',
      Запаси: 'quantity',
      Запасы: 'quantity',
      'Weight (kg)': 'weight',
      'Вага (кг)': 'weight',
      'Вес (kg)': 'weight',
      'Length (cm)': 'depth',
      'Довжина (см)': 'depth',
      'Длина (cm)': 'depth',
      'Width (cm)': 'width',
      'Ширина (см)': 'width',
      'Ширина (cm)': 'width',
      'Height (cm)': 'height',
      'Висота (см)': 'height',
      'Высота (cm)': 'height',
      'Sale price': 'price.discount',
      'Ціна зі знижкою': 'price.discount',
      'Ціна розпродажу': 'price.discount',
      'Цена распродажи': 'price.discount',
      'Regular price': 'price',
      'Звичайна ціна': 'price',
      'Базовая цена': 'price',
      Categories: 'category',
      Категорії: 'category',
      Категории: 'category',
      Tags: 'tags',
      Позначки: 'tags',
      Метки: 'tags',
      Images: 'photos',
      Зображення: 'photos',
      Изображения: 'photos',
      Brands: 'brand',
      Бренди: 'brand',
      Бренды: 'brand',
      Position: '',
      Parent: '',
    }),
    cells: {
      category: deepestPath(/>/),
      tags: commaList,
      // A draft is -1.
      active: (text) => (text.trim() === '-1' ? 'no' : text),
    },
  },
  magento: {
    signatures: [signature('sku', 'attribute_set_code', 'product_type')],
    columns: folded({
      sku: 'sku',
      store_view_code: '',
      attribute_set_code: '',
      product_type: '',
      categories: 'category',
      product_websites: '',
      name: 'title.uk',
      description: 'description.uk',
      short_description: '',
      weight: 'weight',
      product_online: 'active',
      visibility: '',
      price: 'price',
      special_price: 'price.discount',
      special_price_from_date: 'price.discount_from',
      special_price_to_date: 'price.discount_to',
      url_key: 'slug',
      qty: 'quantity',
      is_in_stock: 'quantity.availability',
      out_of_stock_qty: '',
      base_image: 'photos',
    }),
    cells: {
      category: deepestPath(/\//, (name) => name === 'Default Category'),
      // Disabled is 2.
      active: (text) => (text.trim() === '2' ? 'no' : text),
    },
  },
};

/** The platform that a file comes from; null: none of those that are known. */
export function detectPreset(header: readonly string[]): ImportPreset | null {
  const names = new Set(header.map(foldHeader));
  return (
    importPresets.find((preset) =>
      presets[preset].signatures.some((headers) => headers.every((name) => names.has(name))),
    ) ?? null
  );
}
