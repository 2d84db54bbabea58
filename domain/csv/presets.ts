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
  /** Folded headers that are read before columns are mapped. */
  readBefore?: readonly string[];
  /** What the cells of a target say, in the notation of our files. */
  cells?: Readonly<Record<string, (text: string) => string>>;
}

/** Paths of several categories: the most specific one. */
const deepestPath =
  (separator: RegExp, isRoot: (name: string) => boolean = () => false, between = ',') =>
  (text: string): string => {
    const paths = text
      .split(between)
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

/** Columns of a platform that a product here has no place for. */
const leftOut = (...headers: string[]): Record<string, string> =>
  Object.fromEntries(headers.map((header) => [foldHeader(header), '']));

const signature = (...headers: string[]): string[] => headers.map(foldHeader);

/** What the exports of other platforms call their columns, by the documentation of each. */
export const presets: Readonly<Record<ImportPreset, Preset>> = {
  // Rows of variants are joined before (`joinVariants`), which gives them the names of the template.
  shopify: {
    signatures: [signature('Handle', 'Title', 'Variant Price')],
    columns: {},
    readBefore: signature(
      ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Product Category', 'Type', 'Tags', 'Published', 'Status'],
      ...['1', '2', '3'].flatMap((number) => [`Option${number} Name`, `Option${number} Value`]),
      ...['Variant SKU', 'Variant Inventory Qty', 'Variant Price', 'Variant Compare At Price', 'Variant Barcode'],
      ...['Image Src', 'Image Position', 'Variant Image'],
    ),
  },
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
      ...leftOut(
        ...['Пошукові_запити', 'Пошукові_запити_укр', 'Тип_товару', 'Одиниця_виміру', 'Номер_групи', 'Посилання'],
        ...['Мінімальний_обсяг_замовлення', 'Мінімальне_замовлення_опт', 'Адреса_підрозділу', 'Продукт_на_сайті'],
        ...['Можливість_постачання', 'Термін_постачання', 'Спосіб_пакування', 'Спосіб_пакування_укр'],
        ...['Ідентифікатор_підрозділу', 'Ідентифікатор_групи', 'Гарантійний_термін', 'ID_групи_різновидів'],
        ...['Особисті_нотатки', 'Ярлик', 'HTML_заголовок', 'HTML_опис', 'Де_знаходиться_товар'],
        ...['Назва_характеристики', 'Одиниця_виміру_характеристики', 'Значення_характеристики'],
        ...['Ключевые_слова', 'Поисковые_запросы', 'Тип_товара', 'Единица_измерения', 'Номер_группы', 'Ссылка'],
        ...['Минимальный_объем_заказа', 'Минимальный_заказ_опт', 'Адрес_подраздела', 'Продукт_на_сайте'],
        ...['Возможность_поставки', 'Срок_поставки', 'Способ_упаковки', 'Идентификатор_подраздела'],
        ...['Идентификатор_группы', 'Гарантийный_срок', 'ID_группы_разновидностей', 'Личные_заметки', 'Метки'],
        ...['Название_производителя', 'Адрес_производителя', 'Характеристики', 'Пользовательские_характеристики'],
        ...['Название_характеристики', 'Измерение_характеристики', 'Значение_характеристики'],
      ),
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
      'Название (укр)': 'title.uk',
      'Название (рус)': '',
      Категория: 'category',
      Цена: 'price',
      'Старая цена': 'price.old',
      'Цена промо': '',
      Остатки: 'quantity',
      Производитель: 'brand',
      Наличие: 'quantity.availability',
      'Полное описание (UA)': 'description.uk',
      'Полное описание (RU)': '',
      Изображения: 'photos',
      Изображение: 'photos',
      Валюта: 'price.currency',
      ...leftOut('CID', 'Назва (рос)', 'Повний опис (RU)', 'Тип'),
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
      'Описание товара (EN)': 'description.en',
      'Опис товару (EN)': 'description.en',
      'Назва (EN)': 'title.en',
      Штрихкод: 'barcode',
      // The price is the reduced one already, beside the old one.
      'Скидка %': '',
      'Знижка %': '',
      ...leftOut(
        ...['Назва модифікації (RU)', 'Назва (RU)', 'Дополнительные разделы', 'Додаткові розділи', 'Ссылка'],
        ...['Посилання', 'Дата добавления', 'Дата додавання', 'Единицы измерения', 'Одиниці виміру', 'Поставщик'],
        ...['Постачальник', 'Минимальный заказ', 'Мінімальне замовлення', 'Популярность', 'Популярність', 'Иконки'],
        ...['Іконки', 'Описание товара (RU)', 'Опис товару (RU)', 'Короткое описание (UA)', 'Короткий опис (UA)'],
        ...['Короткое описание (RU)', 'Короткий опис (RU)', 'HTML title (UA)', 'HTML title (RU)', 'Обзор 360'],
        ...['META keywords (UA)', 'META keywords (RU)', 'META description (UA)', 'META description (RU)'],
        ...[
          'h1 заголовок (UA)',
          'h1 заголовок (RU)',
          'Состояние товара',
          'Стан товару',
          'Тип гарантии',
          'Тип гарантії',
        ],
        ...['Выгружать на маркетплейсы', 'Вивантажувати на маркетплейси', 'Код УКТ ВЭД', 'Код УКТ ЗЕД'],
      ),
    }),
  },
  woocommerce: {
    signatures: [
      signature('SKU', 'Regular price', 'In stock?'),
      signature('Артикул', 'Звичайна ціна', 'Запаси'),
      signature('Артикул', 'Базовая цена', 'Запасы'),
      // The columns of an export can be chosen.
      signature('SKU', 'Regular price', 'Published'),
      signature('Артикул', 'Звичайна ціна', 'Опубліковано'),
      signature('Артикул', 'Базовая цена', 'Опубликован'),
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
  // Names of its two usual modules: Export/Import, and CSV Price Pro (`_NAME_`).
  opencart: {
    signatures: [
      ...['uk-ua', 'ru-ru', 'en-gb'].map((language) => signature('product_id', `name(${language})`, 'model')),
      signature('_NAME_', '_MODEL_', '_SEO_KEYWORD_'),
      signature('_NAME_', '_MODEL_', '_META_TITLE_'),
    ],
    columns: folded({
      sku: 'sku',
      name: 'title.uk',
      'name(uk-ua)': 'title.uk',
      'name(en-gb)': 'title.en',
      description: 'description.uk',
      'description(uk-ua)': 'description.uk',
      'description(en-gb)': 'description.en',
      'tags(uk-ua)': 'tags',
      price: 'price',
      quantity: 'quantity',
      manufacturer: 'brand',
      status: 'active',
      ean: 'barcode',
      _CATEGORY_: 'category',
      _SEO_KEYWORD_: 'slug',
      'seo_keyword(uk-ua)': 'slug',
      ...leftOut(
        // Ids of that store, and files in its folder.
        ...['product_id', '_ID_', 'categories', 'image', 'image_name', '_IMAGES_', '_PRODUCT_IMAGES_'],
        // The unit is one of that store's settings, or in a column of its own.
        ...['weight', 'weight_unit', 'length', 'width', 'height', 'length_unit'],
        ...['name(ru-ru)', 'description(ru-ru)', 'tags(ru-ru)', 'tags(en-gb)', 'seo_keyword(ru-ru)'],
        ...['model', 'upc', 'jan', 'isbn', 'mpn', 'location', 'shipping', 'points', 'date_added', 'date_modified'],
        ...['date_available', 'tax_class_id', 'stock_status_id', 'store_ids', 'layout', 'related_ids', 'sort_order'],
        ...['subtract', 'minimum', '_MAIN_CATEGORY_', '_ATTRIBUTES_', '_SPECIAL_', '_DISCOUNT_'],
        ...['_META_TITLE_', '_META_DESCRIPTION_', '_META_KEYWORDS_', '_STOCK_STATUS_ID_', '_SORT_ORDER_'],
      ),
    }),
    // Only the model is required there.
    substitutes: { sku: signature('model') },
    cells: {
      category: deepestPath(/\|/, undefined, '\n'),
      tags: commaList,
    },
  },
};

/** How many columns of a platform's file are known: read, or known to have no place here. */
export function countKnownColumns(preset: ImportPreset, header: readonly string[]): number {
  const { columns, readBefore = [] } = presets[preset];
  return header.map(foldHeader).filter((name) => Object.hasOwn(columns, name) || readBefore.includes(name)).length;
}

/** The platform that a file comes from; null: none of those that are known. */
export function detectPreset(header: readonly string[]): ImportPreset | null {
  const names = new Set(header.map(foldHeader));
  return (
    importPresets.find((preset) =>
      presets[preset].signatures.some((headers) => headers.every((name) => names.has(name))),
    ) ?? null
  );
}
