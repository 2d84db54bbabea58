import type { CsvProblem } from '../../../../domain/csv/CsvProblem';
import { warning } from '../../../../domain/csv/CsvProblem';
import { foldHeader } from '../../../../domain/csv/foldHeader';
import { wooCommercePreset } from '../../../../domain/csv/wooCommercePreset';
import type { CsvTable, TableRow } from './parseTable';

const typeHeaders = ['Type', 'Тип'].map(foldHeader);
const parentHeaders = ['Parent', 'Предок', 'Батьківський', 'Родительский'].map(foldHeader);
/** What a variation has of its group where its own cell is empty. */
const inherited: readonly string[] = ['category', 'tags', 'photos', 'description.uk', 'brand'];

/**
 * A WooCommerce export in which each row is a product: a variation gets what its group says for all of them, and is no
 * more on sale than that. Groups of variations have no price of their own: their rows are left out.
 */
export function joinVariations(table: CsvTable): { table: CsvTable; notices: CsvProblem[] } {
  const folded = table.header.map(foldHeader);
  const targets = folded.map((name) => wooCommercePreset.columns[name] ?? '');
  const [type, parent] = [typeHeaders, parentHeaders].map((names) => folded.findIndex((name) => names.includes(name)));
  const [sku, id, active] = [targets.indexOf('sku'), folded.indexOf('id'), targets.indexOf('active')];
  if (type === undefined || parent === undefined || type === -1 || parent === -1) return { table, notices: [] };
  const cell = ({ values }: TableRow, index: number): string => (values[index] ?? '').trim();
  const groups = new Map<string, TableRow>();
  for (const row of table.rows) {
    if (!/\bvariable\b/.test(cell(row, type))) continue;
    if (cell(row, sku) !== '') groups.set(cell(row, sku), row);
    if (cell(row, id) !== '') groups.set(`id:${cell(row, id)}`, row);
  }
  const used = new Set<TableRow>();
  const joined = table.rows.map((row) => {
    const group = /\bvariation\b/.test(cell(row, type)) ? groups.get(cell(row, parent)) : undefined;
    if (!group) return row;
    used.add(group);
    const isHidden = active !== -1 && cell(group, active) !== '1';
    const values = row.values.map((value, index) => {
      if (index === active && isHidden) return cell(group, index);
      return value.trim() === '' && inherited.includes(targets[index] ?? '') ? (group.values[index] ?? '') : value;
    });
    return { ...row, values };
  });
  const rows = joined.filter((row) => !used.has(row));
  return {
    table: { ...table, rows },
    notices: used.size > 0 ? [warning('csvVariationGroups', { count: used.size })] : [],
  };
}
