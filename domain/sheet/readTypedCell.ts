import { adjustAmount } from '../commerce/adjustAmount';
import { adjustNumber } from '../commerce/adjustNumber';
import { toHryvnia, toMoney } from '../commerce/Money';
import { leastPrice } from '../commerce/Price';
import { plainNumber } from '../csv/plainNumber';
import { readYesNo } from '../csv/readCell';
import type { Problem } from '../fields/Problem';
import { error } from '../fields/Problem';
import { fieldTypeOf } from '../fields/registry';
import { foldText } from '../text/foldText';
import { maxPlainLength } from '../text/maxPlainLength';
import { readNumber } from '../text/readNumber';
import type { CellValue } from '../wire/Cells';
import type { SheetColumn } from './SheetColumn';
import { storableValue } from './SheetColumn';

/** A change from each cell's own value: `+7%`, `-50`. */
interface RelativeEntry {
  op: 'percent' | 'add';
  value: number;
}

/** What a typed or pasted text means for a column. */
export type Entry =
  { kind: 'value'; value: CellValue } | ({ kind: 'relative' } & RelativeEntry) | { kind: 'invalid'; problem: Problem };

/** The options of a column of choices, as they are called on the screen. */
type ChoicesOf = (column: SheetColumn) => readonly { value: string; view: string }[];

const isAmount = ({ field: { type } }: SheetColumn): boolean => type === 'price' || type === 'number';

const invalid = ({ field: { type } }: SheetColumn): Entry => ({
  kind: 'invalid',
  problem: error(fieldTypeOf(type).malformedMessage),
});

const numberOf = (text: string): number | null | undefined => readNumber(plainNumber(text));

function readChoice(text: string, choices: readonly { value: string; view: string }[]): string | undefined {
  const named = (name: (choice: { view: string }) => string, wanted: string) =>
    choices.filter((choice) => name(choice) === wanted);
  const exact = named(({ view }) => view, text);
  const found = exact.length > 0 ? exact : named(({ view }) => foldText(view), foldText(text));
  // Of two that are called the same nobody knows which is meant.
  return found.length === 1 ? found[0]?.value : choices.find(({ value }) => value === text)?.value;
}

/**
 * A text as the value of a cell, the same in both notations of numbers: «1 250,50», `1,250.50`, `99 грн`. Never a change
 * from the cell's own value: a pasted `-5` is a number below zero.
 */
export function readPastedCell(text: string, column: SheetColumn, choicesOf: ChoicesOf): Entry {
  const word = text.trim();
  if (word.length > maxPlainLength) return invalid(column);
  if (isAmount(column)) {
    const value = numberOf(word);
    return value === undefined ? invalid(column) : { kind: 'value', value: storableValue(column, value) };
  }
  if (column.field.type === 'yesno') {
    const value = readYesNo(word);
    return value === undefined ? invalid(column) : { kind: 'value', value };
  }
  if (word === '') return { kind: 'value', value: '' };
  const value = readChoice(word, choicesOf(column));
  return value === undefined ? invalid(column) : { kind: 'value', value };
}

const signs: Readonly<Record<string, 1 | -1>> = { '+': 1, '-': -1, '\u2212': -1 };

/**
 * A typed text. Of amounts, a sign before the number is a change from the cell's own value, and `=` one of the habit of
 * spreadsheets: `+7%`, `-50`, `=120`.
 */
export function readTypedCell(text: string, column: SheetColumn, choicesOf: ChoicesOf): Entry {
  const word = text.trim();
  if (!isAmount(column) || word.length > maxPlainLength) return readPastedCell(text, column, choicesOf);
  if (word.startsWith('=')) return word.length > 1 ? readPastedCell(word.slice(1), column, choicesOf) : invalid(column);
  const sign = signs[word.charAt(0)];
  const isPercent = word.endsWith('%');
  if (sign === undefined) return isPercent ? invalid(column) : readPastedCell(word, column, choicesOf);
  const digits = (isPercent ? word.slice(1, -1) : word.slice(1)).trim();
  const size = /^\d/.test(digits) ? numberOf(digits) : undefined;
  return typeof size === 'number'
    ? { kind: 'relative', op: isPercent ? 'percent' : 'add', value: sign * size + 0 }
    : invalid(column);
}

/** To kopiyky, or to whole hryvnias where the user chose so, half up. */
export type SheetRounding = 'kopiyka' | 'hryvnia';

/** In hryvnia. */
export const roundingStep: Readonly<Record<SheetRounding, number>> = { kopiyka: 0.01, hryvnia: 1 };

/** A cell after an entry; null where it has no amount to change. */
export function applyEntry(
  column: SheetColumn,
  current: CellValue,
  entry: Entry,
  rounding: SheetRounding,
): { value: CellValue } | { problem: Problem } | null {
  if (entry.kind === 'invalid') return { problem: entry.problem };
  if (entry.kind === 'value') return { value: entry.value };
  if (typeof current !== 'number') return null;
  const { op, value } = entry;
  if (column.part === null) return { value: adjustNumber(current, { op, value, round: column.field.step ?? 1 }) };
  const changed = toHryvnia(adjustAmount(toMoney(current), { op, value, round: roundingStep[rounding] }));
  return changed < leastPrice ? { problem: error('smaller', { min: leastPrice }) } : { value: changed };
}
