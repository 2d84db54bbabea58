import type { CsvProblem } from '#domain/csv/CsvProblem';
import { csvWarning } from '#domain/csv/CsvProblem';
import { foldHeader } from '#domain/csv/foldHeader';
import { wooCommercePreset } from '#domain/csv/wooCommercePreset';
import type { CsvTable, TableRow } from './parseTable';
import { columnAt, tableCell } from './tableCell';

const typeHeaders = ['Type', 'Тип'];
const parentHeaders = ['Parent', 'Предок', 'Батьківський', 'Родительский'];
/** What a variation has of its group where its own cell is empty. */
const inherited: readonly string[] = ['category', 'tags', 'gallery', 'description.uk', 'brand'];

/** The variations of a WooCommerce export, each with the row of its group. */
export function variationGroups(table: CsvTable): ReadonlyMap<TableRow, TableRow> {
  const [type, parent, id] = [
    columnAt(table, ...typeHeaders),
    columnAt(table, ...parentHeaders),
    columnAt(table, 'id'),
  ];
  if (type === -1 || parent === -1) return new Map();
  const sku = table.header.findIndex((name) => wooCommercePreset.columns[foldHeader(name)] === 'sku');
  const groups = new Map<string, TableRow>();
  for (const row of table.rows) {
    if (!/\bvariable\b/.test(tableCell(row, type))) continue;
    if (tableCell(row, sku) !== '') groups.set(tableCell(row, sku), row);
    if (tableCell(row, id) !== '') groups.set(`id:${tableCell(row, id)}`, row);
  }
  return new Map(
    table.rows.flatMap((row) => {
      const group = /\bvariation\b/.test(tableCell(row, type)) ? groups.get(tableCell(row, parent)) : undefined;
      return group ? [[row, group] as const] : [];
    }),
  );
}

/**
 * A WooCommerce export in which each row is a product: a variation gets what its group says for all of them, and is no
 * more on sale than that. Groups of variations have no price of their own: their rows are left out.
 */
export function joinVariations(table: CsvTable): { table: CsvTable; notices: CsvProblem[] } {
  const targets = table.header.map((name) => wooCommercePreset.columns[foldHeader(name)] ?? '');
  const active = targets.indexOf('active');
  const groups = variationGroups(table);
  const joined = table.rows.map((row) => {
    const group = groups.get(row);
    if (!group) return row;
    const isHidden = active !== -1 && tableCell(group, active) !== '1';
    const values = row.values.map((value, index) => {
      if (index === active && isHidden) return tableCell(group, index);
      return value.trim() === '' && inherited.includes(targets[index] ?? '') ? (group.values[index] ?? '') : value;
    });
    return { ...row, values };
  });
  const used = new Set(groups.values());
  const rows = joined.filter((row) => !used.has(row));
  return {
    table: { ...table, rows },
    notices: used.size > 0 ? [csvWarning('csvVariationGroups', { count: used.size })] : [],
  };
}
