import { parse } from 'csv-parse/sync';
import type { ShopifyProduct, ShopifyVariant, SkippedRow } from './ShopifyProduct';

export interface ParsedFile {
  products: ShopifyProduct[];
  skipped: SkippedRow[];
  /** Number of data rows in the file. */
  rows: number;
}

/** The file is not a Shopify product export, or not CSV. */
export class NotShopify extends Error {}

const requiredColumns = ['Handle', 'Title', 'Variant Price'];

type Row = Record<string, string>;

interface CsvRow {
  record: Row;
  info: { lines: number };
}

function readRows(text: string): CsvRow[] {
  try {
    return parse(text, {
      bom: true,
      columns: (header: string[]) => header.map((name) => name.trim()),
      info: true,
      skip_empty_lines: true,
      relax_column_count: true,
      trim: true,
    });
  } catch (failure) {
    throw new NotShopify(failure instanceof Error ? failure.message : 'not a CSV file');
  }
}

/** Parses a Shopify product export: rows with the same handle are one product, also if they are not adjacent. */
export function parseShopify(text: string): ParsedFile {
  const rows = readRows(text);
  const missing = requiredColumns.filter((name) => !(name in (rows[0]?.record ?? {})));
  if (missing.length > 0) throw new NotShopify(`these columns are missing: ${missing.join(', ')}`);

  const products = new Map<string, ShopifyProduct & { positions: Map<string, number> }>();
  const skipped: SkippedRow[] = [];
  for (const { record, info } of rows) {
    const line = info.lines;
    const handle = record.Handle ?? '';
    if (handle === '') {
      skipped.push({ line, handle, reason: 'the row has no Handle' });
      continue;
    }
    const product = products.get(handle) ?? {
      ...createProduct(record, handle, line),
      positions: new Map<string, number>(),
    };
    products.set(handle, product);
    product.lines += 1;
    if (product.title === '' && record.Title)
      Object.assign(product, {
        ...createProduct(record, handle, product.line),
        lines: product.lines,
        variants: product.variants,
      });
    if (record['Variant Price'] || record['Option1 Value'] || record['Variant SKU'])
      product.variants.push(variantOf(record, line, product.variants[0]));
    const image = record['Image Src'] ?? '';
    if (image && !product.positions.has(image))
      product.positions.set(image, Number(record['Image Position']) || product.positions.size + 1);
  }
  return {
    products: [...products.values()].map(({ positions, ...product }) => ({
      ...product,
      images: [...positions].sort(([, a], [, b]) => a - b).map(([image]) => image),
    })),
    skipped,
    rows: rows.length,
  };
}

const createProduct = (row: Row, handle: string, line: number): ShopifyProduct => ({
  handle,
  line,
  lines: 0,
  title: row.Title ?? '',
  html: row['Body (HTML)'] ?? '',
  vendor: row.Vendor ?? '',
  type: row.Type || row['Product Category'] || '',
  tags: row.Tags ?? '',
  published: !/^(false|0|no)$/i.test(row.Published ?? '') && !/^(draft|archived)$/i.test(row.Status ?? ''),
  variants: [],
  images: [],
});

/** Shopify writes option names in a product's first row only. */
function variantOf(row: Row, line: number, first: ShopifyVariant | undefined): ShopifyVariant {
  const options = [1, 2, 3].map((number, at) => ({
    name: row[`Option${number} Name`] || first?.options[at]?.name || '',
    value: row[`Option${number} Value`] ?? '',
  }));
  return {
    line,
    options,
    sku: (row['Variant SKU'] ?? '').replace(/^'/, ''),
    barcode: (row['Variant Barcode'] ?? '').replace(/^'/, ''),
    price: row['Variant Price'] ?? '',
    compareAt: row['Variant Compare At Price'] ?? '',
    quantity: row['Variant Inventory Qty'] ?? '',
    image: row['Variant Image'] ?? '',
  };
}
