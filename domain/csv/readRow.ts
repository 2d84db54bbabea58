import type { Price } from '../commerce/Price';
import { price as priceType } from '../fields/price';
import type { CsvProblem } from './CsvProblem';
import { csvError, csvWarning } from './CsvProblem';
import { fieldTypeOf } from '../fields/registry';
import { deepEqual } from '../form/deepEqual';
import { singleValue } from '../form/singleValue';
import { isMediaType } from '../fields/media';
import { foldText } from '../text/foldText';
import { restoreFormula } from '../text/csv';
import { isObject } from '../wire/isObject';
import type { EmptyCells, NumberNotation } from '../wire/ProductImport';
import type { Localised, StoredRecord } from '../wire/StoredRecord';
import type { CellReferences } from './CellReferences';
import type { CsvColumn } from './csvColumns';
import { isPiece } from './isPiece';
import { isMeasure, isUnitOf } from './measures';
import { decimalOf } from './notationOf';
import { readAvailability } from './readAvailability';
import { hasThousands, isEmptyValue, stockField } from './csvColumns';
import { isReference, readCell } from './readCell';
import type { CsvPriceCell } from './readPriceCells';
import { readPriceCells } from './readPriceCells';

export interface CellProblem {
  /** Position of the cell; null: the whole row. */
  column: number | null;
  problem: CsvProblem;
  /** Of an unknown option or record: the text that names none. */
  unknown?: string;
}

export interface RowReading {
  /** Values to save, by field: only what the file says. */
  fields: Record<string, Localised>;
  problems: CellProblem[];
}

/** A row's cells beside the columns that they belong to; null: a column that is not imported. */
interface RowSource {
  columns: readonly (CsvColumn | null)[];
  values: readonly string[];
  /** How the numbers of each column are written. */
  notations: readonly (NumberNotation | null)[];
  /** What the header of each column multiplies its measures by; null or absent: it says no unit. */
  factors?: readonly (number | null)[];
  /** The stored record that the row changes; null: it makes a new one. */
  current: StoredRecord | null;
  emptyCells: EmptyCells;
  /** Fields that are never emptied: they say which record a row is about. */
  keys: readonly string[];
}

const storedValue = (
  current: StoredRecord | null,
  { definition, key }: Pick<CsvColumn, 'definition' | 'key'>,
): unknown => {
  const value = current?.[definition.name];
  return isObject(value) ? value[key] : undefined;
};

/** A gallery of the same files stays as it is stored, with the links of its items. */
const sameFiles = (stored: unknown, value: unknown): boolean =>
  Array.isArray(stored) &&
  Array.isArray(value) &&
  deepEqual(
    stored.map((item: unknown) => (isObject(item) ? item.id : null)),
    value.map((item: unknown) => (isObject(item) ? item.id : null)),
  );

/** Articles are compared folded: a key that found the product stays as it is written there. */
const isStored = ({ keys }: RowSource, { definition }: CsvColumn, stored: unknown, value: unknown): boolean =>
  (isMediaType(definition.type) && sameFiles(stored, value)) ||
  // What is chosen already stays, also where it could not be chosen any more.
  (isReference(definition) && deepEqual(stored, value)) ||
  (keys.includes(definition.name) && typeof stored === 'string' && foldText(stored) === foldText(String(value)));

/** Whether there are goods, beside their number: none is 0, and some without a number stay as many as there are. */
function readStock(
  { columns, values, current }: RowSource,
  { fields, problems }: RowReading,
  availability: number,
): void {
  const text = restoreFormula(values[availability] ?? '');
  const definition = columns[availability]?.definition;
  if (text.trim() === '' || !definition) return;
  const { name } = definition;
  const isAvailable = readAvailability(text);
  const stored = storedValue(current, { definition, key: '0' });
  const hasNumber = columns.some(
    (column, index) =>
      column?.definition.name === name && column.part === undefined && (values[index] ?? '').trim() !== '',
  );
  if (isAvailable === undefined)
    problems.push({ column: availability, problem: csvError('csvAvailability', { value: text.trim() }) });
  else if (!isAvailable) {
    if (stored === 0) delete fields[name];
    else fields[name] = { 0: 0 };
  } else if (!hasNumber) {
    delete fields[name];
    if (!current) problems.push({ column: availability, problem: csvError('csvQuantityUnknown') });
    else if (!stored) problems.push({ column: availability, problem: csvWarning('csvQuantityStays') });
  }
}

/** What the column of units says of a measure; '' for nothing. */
function unitBeside({ columns, values }: RowSource, column: CsvColumn): string {
  if (!isMeasure(column)) return '';
  const index = columns.findIndex((each) => isUnitOf(each, column));
  return index === -1 ? '' : restoreFormula(values[index] ?? '').trim();
}

/** Goods that are not sold by the piece: price and quantity are stored as of one. */
function unitProblems({ columns, values }: RowSource): CellProblem[] {
  const problems: CellProblem[] = [];
  for (let index = 0; index < columns.length; index += 1) {
    const column = columns[index];
    if (column?.part !== 'unit' || column.definition.name !== stockField) continue;
    const unit = restoreFormula(values[index] ?? '').trim();
    if (unit !== '' && !isPiece(unit))
      problems.push({ column: index, problem: csvWarning('csvSoldBy', { value: unit }) });
  }
  return problems;
}

/** The cells of one row as values of a form, as they are to be saved over the stored record. */
export function readRow(source: RowSource, references: CellReferences): RowReading {
  const { columns, values, notations, current, emptyCells, keys } = source;
  const fields: Record<string, Localised> = {};
  const problems: CellProblem[] = unitProblems(source);
  const priceCells = new Map<string, CsvPriceCell[]>();
  const availability = columns.findIndex((column) => column?.part === 'availability');
  const set = ({ definition: { name }, key }: CsvColumn, value: unknown): void => {
    if (key === '0') fields[name] = singleValue(value);
    else (fields[name] ??= {})[key] = value;
  };
  for (let index = 0; index < columns.length; index += 1) {
    const column = columns[index];
    if (!column) continue;
    const { definition, part } = column;
    const text = restoreFormula(values[index] ?? '');
    if (part === 'availability' || part === 'unit') continue;
    const decimal = decimalOf(notations[index] ?? null, hasThousands(column));
    if (part) {
      priceCells.set(definition.name, [...(priceCells.get(definition.name) ?? []), { index, part, text, decimal }]);
      continue;
    }
    const stored = storedValue(current, column);
    if (text.trim() === '') {
      const staysAsIs = emptyCells === 'keep' || keys.includes(definition.name) || definition.type === 'yesno';
      if (!staysAsIs && current && !isEmptyValue(column, stored)) set(column, fieldTypeOf(definition.type).empty);
      continue;
    }
    const factor = source.factors?.[index] ?? null;
    const reading = readCell(definition, text, references, { decimal, factor, unit: unitBeside(source, column) });
    if (!reading.ok) {
      problems.push({
        column: index,
        problem: reading.problem,
        ...(reading.unknown !== undefined && { unknown: reading.unknown }),
      });
      continue;
    }
    for (const problem of reading.warnings) problems.push({ column: index, problem });
    if (!isStored(source, column, stored, reading.value)) set(column, reading.value);
  }
  for (const [name, cells] of priceCells) {
    const column = columns.find((each) => each?.definition.name === name);
    // A currency alone says nothing of the price.
    const isEmpty = cells.every(({ part, text }) => part === 'currency' || text.trim() === '');
    if (!column || (isEmpty && emptyCells === 'keep')) continue;
    const stored = priceType.read(storedValue(current, column) ?? null, {}) ?? null;
    const reading = readPriceCells(cells, current ? (stored as Price | null) : null, emptyCells);
    problems.push(...reading.problems.map(({ index, problem }) => ({ column: index, problem })));
    if (reading.problems.every(({ problem }) => problem.level !== 'error')) set(column, reading.price);
  }
  const reading = { fields, problems };
  readStock(source, reading, availability);
  return reading;
}
