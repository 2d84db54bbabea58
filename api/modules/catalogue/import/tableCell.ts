import { foldHeader } from '#domain/csv/foldHeader';
import type { CsvTable, TableRow } from './parseTable';

/** A cell without the white space around it; '' where the row ends before it, or the column is not there (-1). */
export const tableCell = ({ values }: TableRow, index: number): string => (values[index] ?? '').trim();

/** The column of a table that has one of these names; -1: none has. */
export function columnAt({ header }: CsvTable, ...names: readonly string[]): number {
  const folded = names.map(foldHeader);
  return header.findIndex((name) => folded.includes(foldHeader(name)));
}
