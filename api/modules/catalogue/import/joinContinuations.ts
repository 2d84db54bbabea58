import type { CsvProblem } from '#domain/csv/CsvProblem';
import { csvWarning } from '#domain/csv/CsvProblem';
import type { CsvTable, TableRow } from './parseTable';
import { columnAt, tableCell } from './tableCell';

interface ContinuedRow {
  product: TableRow;
  /** Of a store view: what is different there. */
  isView: boolean;
}

const viewOf = (table: CsvTable): number => columnAt(table, 'store_view_code', '_store');

/** The rows of a Magento export that say more about a product, each with the row of that product. */
export function continuedRows(table: CsvTable): ReadonlyMap<TableRow, ContinuedRow> {
  const [sku, view] = [columnAt(table, 'sku'), viewOf(table)];
  const own = new Map(
    table.rows.flatMap((row) => (tableCell(row, view) === '' ? [[tableCell(row, sku), row] as const] : [])),
  );
  const continued = new Map<TableRow, ContinuedRow>();
  let last: TableRow | null = null;
  for (const row of table.rows) {
    const isView = tableCell(row, view) !== '';
    const product = tableCell(row, sku) === '' && last ? last : isView ? own.get(tableCell(row, sku)) : undefined;
    if (product) continued.set(row, { product, isView });
    else last = row;
  }
  return continued;
}

/**
 * A Magento export with one row a product: rows without an article say more categories of the one above them, rows
 * of a store view what is different there, which is left out.
 */
export function joinContinuations(table: CsvTable): { table: CsvTable; notices: CsvProblem[] } {
  const category = columnAt(table, '_category');
  const continued = continuedRows(table);
  const categories = new Map<TableRow, string[]>();
  for (const row of table.rows) {
    const { product, isView } = continued.get(row) ?? { product: row, isView: false };
    if (!isView && tableCell(row, category) !== '')
      categories.set(product, [...(categories.get(product) ?? []), tableCell(row, category)]);
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
      ...(more > 0 ? [csvWarning('csvContinuations', { count: more })] : []),
      ...(views > 0 ? [csvWarning('csvStoreViews', { count: views, header: table.header[viewOf(table)] ?? '' })] : []),
    ],
  };
}
