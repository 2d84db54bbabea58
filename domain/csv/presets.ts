import type { ImportPreset } from '../wire/ProductImport';
import { importPresets } from '../wire/ProductImport';
import { foldHeader } from './foldHeader';

interface Preset {
  /** Headers, folded, that only this platform's export has. One list of them is enough. */
  signatures: readonly (readonly string[])[];
  /** Names of columns of the template, by folded header; '' is left out though its name would fit. */
  columns: Readonly<Record<string, string>>;
}

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
      Наявність: '',
      Наличие: '',
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
      Наявність: '',
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
      Наличие: '',
      Наявність: '',
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
