import { CsvError, parse } from 'csv-parse/sync';
import type { CsvDelimiter } from '../../../../domain/csv/detectDelimiter';
import { detectDelimiter, withoutDeclaration } from '../../../../domain/csv/detectDelimiter';
import type { CsvProblem } from '../../../../domain/csv/CsvProblem';
import { error } from '../../../../domain/csv/CsvProblem';

export interface TableRow {
  /** Line of the file where it begins; the header is line 1. */
  line: number;
  values: string[];
  /** What was found while the row was read. */
  problems: CsvProblem[];
}

export interface CsvTable {
  header: string[];
  rows: TableRow[];
  delimiter: CsvDelimiter;
}

/** The file cannot be read as a table, for a reason that a person understands. */
export class UnreadableCsv extends Error {
  constructor(readonly problem: CsvProblem) {
    super(problem.key);
  }
}

const maxColumns = 500;
const maxRows = 50_000;
/** More than the longest rich text. */
const maxCellLength = 200_000;

interface ParsedRecord {
  record: string[];
  info: { lines: number; empty_lines: number };
}

/** The line of the quotation mark that is open at the end. */
function openQuoteLine(text: string): number {
  let line = 1;
  let opened: number | null = null;
  for (const character of text) {
    if (character === '\n') line += 1;
    else if (character === '"') opened = opened === null ? line : null;
  }
  return opened ?? line;
}

function parseRecords(text: string, delimiter: CsvDelimiter): ParsedRecord[] {
  try {
    return parse(text, {
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    }) as unknown as ParsedRecord[];
  } catch (failure) {
    if (!(failure instanceof CsvError)) throw failure;
    const line = Number(/line (\d+)/.exec(failure.message)?.[1] ?? 1);
    throw new UnreadableCsv(
      failure.code === 'CSV_QUOTE_NOT_CLOSED'
        ? error('csvUnclosedQuote', { line: openQuoteLine(text) })
        : error('csvBroken', { line, reason: failure.message.slice(0, 100) }),
    );
  }
}

/** Spreadsheets end rows with empty cells, and the header too. */
const withoutEmptyEnd = (values: readonly string[]): string[] => {
  const last = values.findLastIndex((value) => value.trim() !== '');
  return values.slice(0, last + 1);
};

function rowOf({ record }: ParsedRecord, line: number, width: number): TableRow {
  const values = withoutEmptyEnd(record);
  if (values.some(({ length }) => length > maxCellLength))
    throw new UnreadableCsv(error('csvLongCell', { line, max: maxCellLength }));
  const problems = values.length > width ? [error('csvCellCount', { count: values.length, expected: width })] : [];
  return { line, values: Array.from({ length: width }, (_, index) => values[index] ?? ''), problems };
}

/** Reads CSV with quoted line ends. Throws `UnreadableCsv`. */
export function parseTable(content: string, rowLimit = maxRows): CsvTable {
  // Files put together from several have different line ends.
  const text = content.replace(/\r\n?/g, '\n');
  const delimiter = detectDelimiter(text);
  const records = parseRecords(withoutDeclaration(text), delimiter);
  const header = withoutEmptyEnd(records[0]?.record ?? []).map((name) => name.trim());
  if (header.length === 0) throw new UnreadableCsv(error('csvEmpty'));
  if (header.length > maxColumns)
    throw new UnreadableCsv(error('csvTooManyColumns', { count: header.length, max: maxColumns }));
  if (header.some(({ length }) => length > maxCellLength))
    throw new UnreadableCsv(error('csvLongCell', { line: 1, max: maxCellLength }));
  if (records.length - 1 > rowLimit)
    throw new UnreadableCsv(error('csvTooManyRows', { count: records.length - 1, max: rowLimit }));
  const rows = records.flatMap((record, index) => {
    const before = records[index - 1]?.info;
    if (!before || record.record.every((value) => value.trim() === '')) return [];
    const line = before.lines + 1 + record.info.empty_lines - before.empty_lines;
    return [rowOf(record, line, header.length)];
  });
  return { header, rows, delimiter };
}
