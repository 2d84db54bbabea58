import type { DerivedIndex } from '#domain/query/deriveIndex';
import { columnValue } from './compileWhere';
import type { Bindable } from './Connection';
import type { Column } from './tableLayout';

/** The columns of a path in the index table. */
export const columnNames = ({ value, sort }: Column): readonly string[] => (sort === value ? [value] : [value, sort]);

/** Adds their values to others, in the same order. */
export function addColumnValues(values: Bindable[], column: Column, index: DerivedIndex): void {
  const { path, value, sort } = column;
  if (path.kind === 'keys') values.push(index.list(path.path).length > 0 ? 1 : null);
  else {
    values.push(columnValue(column, index.value(path.path)));
    if (value !== sort) values.push(index.sortKey(path.path) ?? null);
  }
}

/** The values of a path in the table of lists. */
export function listValues(column: Column, index: DerivedIndex): readonly Bindable[] {
  const { path } = column;
  if (!column.hasListRows) return [];
  if (path.kind === 'keys') return index.list(path.path);
  const value = columnValue(column, index.value(path.path));
  return value === null ? [] : [value];
}

/** What is kept in memory of a row: the values of a list, else the one of the column. */
export const heldValues = (column: Column, index: DerivedIndex): readonly Bindable[] =>
  column.hasListRows ? listValues(column, index) : [columnValue(column, index.value(column.path.path))];
