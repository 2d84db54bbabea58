import { csvLine } from '#domain/text/csv';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { productAt } from './products';

const columns = [
  'sku',
  'slug',
  'title.uk',
  'title.en',
  'description.uk',
  'description.en',
  'price',
  'price.discount',
  'quantity',
  'active',
  'category',
  'tags',
  'brand',
  'manufacturer',
  'country',
  'barcode',
  'weight',
  'gallery',
] as const;

type Column = (typeof columns)[number];

/** What a price list has: 10 000 products fit into one upload. */
export const fewColumns: readonly Column[] = [
  'sku',
  'title.uk',
  'title.en',
  'price',
  'price.discount',
  'quantity',
  'active',
  'category',
  'brand',
  'barcode',
];

const valueAt = (record: StoredRecord, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], record);

const cellOf: Partial<Record<Column, (record: StoredRecord, at: number) => string | number>> = {
  price: (record) => Number(valueAt(record, 'price.0.default')),
  'price.discount': (record) => String(valueAt(record, 'price.0.discount') ?? ''),
  tags: (record) => (valueAt(record, 'tags.0') as string[]).join('|'),
  category: () => 'imported',
  gallery: (_, at) => `https://pictures.example/products/${at % 60}.jpg`,
};

const cell = (record: StoredRecord, column: Column, at: number): string | number => {
  const own = cellOf[column];
  const path = column.includes('.') ? column : `${column}.0`;
  return own ? own(record, at) : String(valueAt(record, path) ?? '');
};

/**
 * A file of that many products, a row each; by default with long texts in both languages and an address of a picture.
 * `from`: the number of the first one.
 */
export function productFile(count: number, shown: readonly Column[] = columns, from = 0): string {
  let text = csvLine(shown, 'uk');
  for (let at = from; at < from + count; at += 1) {
    const record = productAt(at);
    text += csvLine(
      shown.map((column) => cell(record, column, at)),
      'uk',
    );
  }
  return text;
}
