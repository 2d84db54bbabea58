import type { ImportColumn, ImportPreset } from '../wire/ProductImport';
import { importPresets } from '../wire/ProductImport';
import { foldHeader } from './foldHeader';
import type { Preset } from './Preset';
import { folded, leftOut, signature } from './Preset';
import { horoshopPreset } from './horoshopPreset';
import { openCartPreset } from './openCartPreset';
import { magentoPreset } from './magentoPreset';
import { promPreset } from './promPreset';
import { wooCommercePreset } from './wooCommercePreset';

/** What the exports of other platforms call their columns, by the documentation of each. */
export const presets: Readonly<Record<ImportPreset, Preset>> = {
  // Rows of variants are joined before (`joinVariants`), which gives them the names of the template.
  shopify: {
    signatures: [signature('Handle', 'Title', 'Variant Price')],
    columns: {},
    readBefore: signature(
      ...[
        'Handle',
        'Title',
        'Body (HTML)',
        'Vendor',
        'Product Category',
        'Type',
        'Custom Product Type',
        'Tags',
        'Published',
        'Status',
      ],
      ...['1', '2', '3'].flatMap((number) => [`Option${number} Name`, `Option${number} Value`]),
      ...['Variant SKU', 'Variant Inventory Qty', 'Variant Price', 'Variant Compare At Price', 'Variant Barcode'],
      ...['Standardized Product Type', 'Standard Product Type', 'Variant Grams', 'Variant Inventory Tracker'],
      ...['Variant Weight Unit'],
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
      Зображення: 'gallery',
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
      Изображения: 'gallery',
      Изображение: 'gallery',
      Валюта: 'price.currency',
      ...leftOut('CID', 'Назва (рос)', 'Повний опис (RU)', 'Тип'),
    }),
  },
  horoshop: horoshopPreset,
  woocommerce: wooCommercePreset,
  magento: magentoPreset,
  opencart: openCartPreset,
};

/** How many columns of a platform's file are known: read, or known to have no place here. */
export function countKnownColumns(
  preset: ImportPreset,
  header: readonly string[],
  mapped: readonly Pick<ImportColumn, 'header' | 'target'>[],
): number {
  const { columns, readBefore = [] } = presets[preset];
  const read = new Set(mapped.flatMap(({ header: name, target }) => (target === '' ? [] : [foldHeader(name)])));
  return header
    .map(foldHeader)
    .filter((name) => Object.hasOwn(columns, name) || readBefore.includes(name) || read.has(name)).length;
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
