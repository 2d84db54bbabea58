import type { CsvProblem } from '../../../../domain/csv/CsvProblem';
import { warning } from '../../../../domain/csv/CsvProblem';
import { foldHeader } from '../../../../domain/csv/foldHeader';
import type { CsvTable, TableRow } from './parseTable';

/**
 * A Magento export with one row a product: rows without an article say more categories and pictures of the one above
 * them, rows of a store view what is different there.
 */
export function joinContinuations(table: CsvTable): { table: CsvTable; notices: CsvProblem[] } {
  const at = (...names: string[]): number => {
    const folded = names.map(foldHeader);
    return table.header.findIndex((header) => folded.includes(foldHeader(header)));
  };
  const [sku, view, category] = [at('sku'), at('store_view_code', '_store'), at('_category')];
  const cell = ({ values }: TableRow, index: number): string => (values[index] ?? '').trim();
  const own = new Set(table.rows.flatMap((row) => (cell(row, view) === '' ? [cell(row, sku)] : [])));
  const categories = new Map<TableRow, string[]>();
  const [more, views]: [TableRow[], TableRow[]] = [[], []];
  let product: TableRow | null = null;
  for (const row of table.rows) {
    const isContinued = cell(row, sku) === '' && product !== null;
    const isView = cell(row, view) !== '' && (isContinued || own.has(cell(row, sku)));
    if (isView) views.push(row);
    else if (isContinued) more.push(row);
    else product = row;
    if (product && !isView && cell(row, category) !== '')
      categories.set(product, [...(categories.get(product) ?? []), cell(row, category)]);
  }
  const out = new Set([...more, ...views]);
  const rows = table.rows
    .filter((row) => !out.has(row))
    .map((row) => {
      const paths = categories.get(row);
      return paths ? { ...row, values: row.values.with(category, paths.join('\n')) } : row;
    });
  return {
    table: { ...table, rows },
    notices: [
      ...(more.length > 0 ? [warning('csvContinuations', { count: more.length })] : []),
      ...(views.length > 0
        ? [warning('csvStoreViews', { count: views.length, header: table.header[view] ?? '' })]
        : []),
    ],
  };
}
