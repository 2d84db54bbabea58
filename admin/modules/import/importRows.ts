import type { ImportRow, ImportSummary, UploadCsvResult } from '#domain/wire/ProductImport';
import type { WholeImport } from './importCalls';

/** An import as the screen holds it: all rows in the order of the file. */
export interface OpenImport {
  summary: ImportSummary;
  header: readonly string[];
  targets: UploadCsvResult['targets'];
  rows: readonly ImportRow[];
  heading: UploadCsvResult['heading'];
  profiles: UploadCsvResult['profiles'];
  /** About the file as a whole. */
  messages: UploadCsvResult['messages'];
}

export const rowFilters = ['all', 'valid', 'invalid', 'refused'] as const;
export type RowFilter = (typeof rowFilters)[number];

export const hasErrors = ({ messages, state }: ImportRow): boolean =>
  state === 'refused' || (state === 'waiting' && messages.some(({ type }) => type === 'error'));

/** Rows that a start of the import would load. */
export const isLoadable = (row: ImportRow): boolean => row.state === 'waiting' && !hasErrors(row);

export const isEditable = ({ state }: ImportRow): boolean => state === 'waiting' || state === 'refused';

export function matchesFilter(row: ImportRow, filter: RowFilter): boolean {
  if (filter === 'all') return true;
  if (filter === 'refused') return row.state === 'refused';
  return hasErrors(row) === (filter === 'invalid');
}

export const openImport = ({
  import: summary,
  header,
  targets,
  rows,
  heading,
  profiles,
  messages,
}: WholeImport): OpenImport => ({
  summary,
  header,
  targets,
  heading,
  profiles,
  messages,
  rows,
});

/** The import after some of its rows have changed. */
export function withRows(open: OpenImport, summary: ImportSummary, changed: readonly ImportRow[]): OpenImport {
  const byLine = new Map(changed.map((row) => [row.row, row]));
  return { ...open, summary, rows: open.rows.map((row) => byLine.get(row.row) ?? row) };
}

export interface UnknownValue {
  column: number;
  value: string;
  count: number;
}

/** Categories and options that cells name and that do not exist, the most frequent first. */
export function unknownValues(rows: readonly ImportRow[]): UnknownValue[] {
  const found = new Map<string, UnknownValue>();
  for (const { messages } of rows)
    for (const { column, unknown } of messages) {
      if (unknown === undefined || column === null) continue;
      const key = `${column} ${unknown}`;
      found.set(key, { column, value: unknown, count: (found.get(key)?.count ?? 0) + 1 });
    }
  return [...found.values()].toSorted((one, other) => other.count - one.count);
}
