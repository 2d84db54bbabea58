import type { ParseResult } from 'papaparse';
import Papa from 'papaparse';
import type { CsvDelimiter } from '#domain/csv/detectDelimiter';
import { detectDelimiter, withoutDeclaration } from '#domain/csv/detectDelimiter';
import type { CsvProblem } from '#domain/csv/CsvProblem';
import { csvError } from '#domain/csv/CsvProblem';
import { findHeader } from '#domain/csv/findHeader';
import { atOnce } from '#domain/time/atOnce';

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
  /** Line of the header. */
  headerLine: number;
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

/** A line of a file, as its cells. */
export interface ParsedRecord {
  line: number;
  values: string[];
}

const lineBreaksIn = (text: string): number => text.split('\n').length - 1;

const lineAt = (text: string, index: number): number => lineBreaksIn(text.slice(0, index)) + 1;

/** A quotation mark within a quoted cell is read as it stands; where it takes in the next lines, the file is refused. */
function requireQuotes(text: string, { data, errors }: ParseResult<string[]>): void {
  // A row may have a hundred thousand of them.
  const firstOfRow = new Map<number, number>();
  for (const { code, row = 0, index = 0 } of errors)
    if (code === 'InvalidQuotes' && !firstOfRow.has(row)) firstOfRow.set(row, index);
  for (const [row, index] of firstOfRow)
    if (data[row]?.some((cell) => cell.includes('"') && cell.includes('\n')))
      throw new UnreadableCsv(csvError('csvStrayQuote', { line: lineAt(text, index) }));
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  if (open) throw new UnreadableCsv(csvError('csvUnclosedQuote', { line: lineAt(text, open.index ?? 0) }));
}

const isEmptyLine = (values: readonly string[]): boolean => values.length === 1 && values[0] === '';

/** More line breaks for each row than any file of rows has: empty lines alone, say. */
const maxLinesPerRow = 10;

/** The lines that are not empty, the header among them; `text` has line feeds alone. */
function parseRecords(text: string, delimiter: CsvDelimiter, rowLimit: number): ParsedRecord[] {
  const lines = lineBreaksIn(text);
  if (lines > maxLinesPerRow * rowLimit)
    throw new UnreadableCsv(csvError('csvTooManyRows', { count: lines, max: rowLimit }));
  const parsed = Papa.parse<string[]>(text, { delimiter, newline: '\n' });
  requireQuotes(text, parsed);
  // Before anything is made of them.
  const count = parsed.data.reduce((sum, values) => (isEmptyLine(values) ? sum : sum + 1), 0) - 1;
  if (count > rowLimit) throw new UnreadableCsv(csvError('csvTooManyRows', { count, max: rowLimit }));
  const records: ParsedRecord[] = [];
  let line = 1;
  for (const values of parsed.data) {
    if (!isEmptyLine(values)) records.push({ line, values });
    line += 1 + values.reduce((sum, value) => (value.includes('\n') ? sum + lineBreaksIn(value) : sum), 0);
  }
  return records;
}

/** Spreadsheets end rows with empty cells, and the header too. */
const withoutEmptyEnd = (values: readonly string[]): string[] => {
  const last = values.findLastIndex((value) => value.trim() !== '');
  return values.slice(0, last + 1);
};

function rowOf({ line, values: cells }: ParsedRecord, width: number): TableRow {
  const values = withoutEmptyEnd(cells);
  if (values.some(({ length }) => length > maxCellLength))
    throw new UnreadableCsv(csvError('csvLongCell', { line, max: maxCellLength }));
  const problems = values.length > width ? [csvError('csvCellCount', { count: values.length, expected: width })] : [];
  const isWhole = cells.length === width;
  return { line, values: isWhole ? cells : Array.from({ length: width }, (_, index) => values[index] ?? ''), problems };
}

/** The lines of a file that are not empty, before one of them is taken as the header. */
export interface CsvRecords {
  records: readonly ParsedRecord[];
  delimiter: CsvDelimiter;
}

/** Reads CSV with quoted line ends. Throws `UnreadableCsv`. */
export function readCsvRecords(content: string, rowLimit = maxRows): CsvRecords {
  // Files put together from several have different line ends.
  const text = content.replace(/\r\n?/g, '\n');
  const delimiter = detectDelimiter(text);
  return { records: parseRecords(withoutDeclaration(text), delimiter, rowLimit), delimiter };
}

/**
 * The table below a header, which is one of the records, with a step a row; what stands above it is left out. Throws
 * `UnreadableCsv`.
 */
export function* tableSteps({ records, delimiter }: CsvRecords, at: number): Generator<void, CsvTable> {
  const first = records[at];
  const header = headerOf(first);
  if (header.length === 0) throw new UnreadableCsv(csvError('csvEmpty'));
  if (header.length > maxColumns)
    throw new UnreadableCsv(csvError('csvTooManyColumns', { count: header.length, max: maxColumns }));
  if (header.some(({ length }) => length > maxCellLength))
    throw new UnreadableCsv(csvError('csvLongCell', { line: first?.line ?? 1, max: maxCellLength }));
  const rows: TableRow[] = [];
  for (const record of records.slice(at + 1)) {
    if (record.values.some((value) => value.trim() !== '')) rows.push(rowOf(record, header.length));
    yield;
  }
  return { header, rows, delimiter, headerLine: first?.line ?? 1 };
}

/** What a record names as a header. */
export const headerOf = (record: ParsedRecord | undefined): string[] =>
  withoutEmptyEnd(record?.values ?? []).map((name) => name.trim());

/** Reads a table whose header is found by its names. Throws `UnreadableCsv`. */
export function parseTable(content: string, rowLimit = maxRows): CsvTable {
  const read = readCsvRecords(content, rowLimit);
  return atOnce(tableSteps(read, findHeader(read.records.map(({ values }) => values))));
}
