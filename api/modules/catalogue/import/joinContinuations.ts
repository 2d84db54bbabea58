import type { CsvProblem } from '../../../../domain/csv/CsvProblem';
import { warning } from '../../../../domain/csv/CsvProblem';
import { foldHeader } from '../../../../domain/csv/foldHeader';
import type { CsvTable, TableRow } from './parseTable';

interface ContinuedRow {
  product: TableRow;
  /** Of a store view: what is different there. */
  isView: boolean;
}

/** A column of the table; -1: it has none of these names. */
function positionOf({ header }: CsvTable, ...names: string[]): number {
  const folded = names.map(foldHeader);
  return header.findIndex((name) => folded.includes(foldHeader(name)));
}

const viewOf = (table: CsvTable): number => positionOf(table, 'store_view_code', '_store');

const cell = ({ values }: TableRow, index: number): string => (values[index] ?? '').trim();

/** The rows of a Magento export that say more about a product, each with the row of that product. */
export function continuedRows(table: CsvTable): ReadonlyMap<TableRow, ContinuedRow> {
  const [sku, view] = [positionOf(table, 'sku'), viewOf(table)];
  const own = new Map(table.rows.flatMap((row) => (cell(row, view) === '' ? [[cell(row, sku), row] as const] : [])));
  const continued = new Map<TableRow, ContinuedRow>();
  let last: TableRow | null = null;
  for (const row of table.rows) {
    const isView = cell(row, view) !== '';
    const product = cell(row, sku) === '' && last ? last : isView ? own.get(cell(row, sku)) : undefined;
    if (product) continued.set(row, { product, isView });
    else last = row;
  }
  return continued;
}

/**
 * A Magento export with one row a product: rows without an article say more categories and pictures of the one above
 * them, rows of a store view what is different there.
 */
export function joinContinuations(table: CsvTable): { table: CsvTable; notices: CsvProblem[] } {
  const category = positionOf(table, '_category');
  const continued = continuedRows(table);
  const categories = new Map<TableRow, string[]>();
  for (const row of table.rows) {
    const { product, isView } = continued.get(row) ?? { product: row, isView: false };
    if (!isView && cell(row, category) !== '')
      categories.set(product, [...(categories.get(product) ?? []), cell(row, category)]);
  }
  const rows = table.rows
    .filter((row) => !continued.has(row))
    .map((row) => {
      const paths = categories.get(row);
      return paths ? { ...row, values: row.values.with(category, paths.join('\n')) } : row;
    });
  const views = [...continued.values()].filter(({ isView }) => isView).length;
  const more = continued.size - views;
  return {
    table: { ...table, rows },
    notices: [
      ...(more > 0 ? [warning('csvContinuations', { count: more })] : []),
      ...(views > 0 ? [warning('csvStoreViews', { count: views, header: table.header[viewOf(table)] ?? '' })] : []),
    ],
  };
}
