import { notationOf } from '#domain/csv/notationOf';
import type { DecimalSign } from '#domain/wire/ProductImport';
import type { SheetRecord } from '#domain/xlsx/sheetText';
import type { ParsedRecord } from './parseTable';

/** Rows of a sheet as those of a file of text. */
interface SheetRecords {
  records: readonly ParsedRecord[];
  /** Decimal signs of columns with fractions, by their place: of a cell with a number nothing has to be guessed. */
  decimals: ReadonlyMap<number, DecimalSign>;
}

const hasFraction = (cell: string | number): boolean => typeof cell === 'number' && !Number.isInteger(cell);

function* textsOf(rows: readonly SheetRecord[], column: number): Generator<string> {
  for (const { cells } of rows) {
    const cell = cells[column];
    if (typeof cell === 'string' && cell !== '') yield cell;
  }
}

/** Numbers are written as the texts of their column write theirs: a price list has both. */
function signOf(rows: readonly SheetRecord[], column: number): DecimalSign {
  const notation = notationOf(textsOf(rows, column));
  return notation && !notation.isGuessed ? notation.decimal : '.';
}

/** Most rows of a large file: they are taken as they are. */
const isOfTexts = (cells: (string | number)[]): cells is string[] => cells.every((cell) => typeof cell === 'string');

const textOf = (cell: string | number, decimal: DecimalSign = '.'): string =>
  typeof cell === 'string' ? cell : String(cell).replace('.', decimal);

/** Gives cells with numbers the notation of their column, with a step a row. */
export function* sheetRecordSteps(rows: readonly SheetRecord[]): Generator<void, SheetRecords> {
  const columns = new Set<number>();
  for (const { cells } of rows) {
    for (const [column, cell] of cells.entries()) if (hasFraction(cell)) columns.add(column);
    yield;
  }
  const decimals = new Map<number, DecimalSign>();
  for (const column of columns) {
    decimals.set(column, signOf(rows, column));
    yield;
  }
  const records: ParsedRecord[] = [];
  for (const { line, cells } of rows) {
    const values = isOfTexts(cells) ? cells : cells.map((cell, column) => textOf(cell, decimals.get(column)));
    records.push({ line, values });
    yield;
  }
  return { records, decimals };
}
