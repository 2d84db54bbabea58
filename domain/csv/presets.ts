import type { ImportPreset } from '../wire/ProductImport';
import { importPresets } from '../wire/ProductImport';
import { foldHeader } from './foldHeader';
import type { Preset } from './Preset';
import { commaList, deepestPath, folded, leftOut, signature } from './Preset';
import { horoshopPreset } from './horoshopPreset';
import { openCartPreset } from './openCartPreset';
import { promPreset } from './promPreset';

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
  prom: promPreset,
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
  horoshop: horoshopPreset,
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
  opencart: openCartPreset,
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
