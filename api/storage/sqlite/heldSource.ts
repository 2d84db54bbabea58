import type { Sql } from './compileWhere';
import type { Bindable } from './Connection';
import type { Column, TableLayout } from './tableLayout';

/** Rows of an index that has the values of a column by itself: `SELECT value, rid FROM from`. */
export interface HeldSource {
  value: string;
  /** Table and condition. */
  from: string;
}

/** Where the values of a column are read from to be held in memory, one part after the other; null: no index has them alone. */
export function heldSource(layout: TableLayout, column: Column): readonly HeldSource[] | null {
  const { tables, sortIndexes, columns } = layout;
  if (column.hasListRows) return [{ value: 'v', from: `${tables.lists} WHERE p = ${column.at}` }];
  const { path, kind } = column.path;
  const deleted = columns.get('_deleted')?.value ?? '';
  const order = sortIndexes.find(({ by, prefix }) => by === path && prefix.length === 1 && prefix[0] === '_deleted');
  if (!order || (kind !== 'number' && kind !== 'instant')) return null;
  return [0, 1].map((partition) => ({
    value: column.value,
    from: `${tables.index} INDEXED BY "${order.name}" WHERE ${deleted} = ${partition}`,
  }));
}

/** The values of some rows, each before the number of its row. */
export function valuesOfRows({ tables }: TableLayout, { value }: Column, rows: readonly number[]): Sql {
  const ofRows = 'rid IN (SELECT value FROM json_each(?))';
  return {
    text: `SELECT ${value}, group_concat(rid) FROM ${tables.index} WHERE ${ofRows} AND ${value} IS NOT NULL GROUP BY ${value}`,
    values: [JSON.stringify(rows)],
  };
}

/** The rows that have a value: of lists and attributes, and of the flag that all sort orders begin with. */
export function sourceOfValue(layout: TableLayout, column: Column, value: Bindable): Sql | null {
  const { tables, sortIndexes } = layout;
  const rows = 'SELECT group_concat(rid) FROM';
  if (column.hasListRows) return { text: `${rows} ${tables.lists} WHERE p = ? AND v = ?`, values: [column.at, value] };
  const order = sortIndexes.find(({ prefix }) => prefix[0] === column.path.path);
  if (!order || column.path.kind !== 'flag') return null;
  return { text: `${rows} ${tables.index} INDEXED BY "${order.name}" WHERE ${column.value} = ?`, values: [value] };
}
