import type { CsvProblem } from './CsvProblem';
import { csvWarning } from './CsvProblem';
import { isGtin } from '../text/gtin';
import { readNumber } from '../text/readNumber';
import type { CsvColumn } from './csvColumns';
import type { CsvDelimiter } from './detectDelimiter';

const scientific = /^\d([.,]\d+)?e\+?\d{1,3}$/i;
const months =
  'січ|лют|бер|кві|тра|чер|лип|сер|вер|жов|лис|гру|янв|фев|мар|апр|май|июн|июл|авг|сен|окт|ноя|дек|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const shortDate = new RegExp(
  `^(\\d{1,2}[.\\-/ ](${months})[а-яіїєґa-z.]*|(${months})[а-яіїєґa-z.]*[.\\-/ ]\\d{1,2}|\\d{1,2}[./]\\d{1,2}[./]\\d{2,4})$`,
  'i',
);

/** Codes and choices: words in which a spreadsheet sees numbers and dates. */
const isCode = ({ definition: { name, type, datalist } }: CsvColumn): boolean =>
  ['sku', 'barcode', 'slug'].includes(name) || type === 'tags' || datalist !== undefined;

const isBarcode = ({ definition: { name } }: CsvColumn): boolean => /barcode|ean|gtin|upc/i.test(name);

/** Warnings about a cell that a spreadsheet may have changed. */
export function excelDamage(column: CsvColumn, text: string, delimiter: CsvDelimiter): CsvProblem[] {
  const cell = text.trim();
  const { type } = column.definition;
  if (type === 'number' || type === 'price') {
    // Files with semicolons come from spreadsheets whose decimals have a comma.
    const value = delimiter !== ';' && /^[+-]?\d+,\d{1,2}$/.test(cell) ? readNumber(cell) : null;
    return typeof value === 'number' ? [csvWarning('csvDecimalComma', { value: String(value) })] : [];
  }
  if ((isCode(column) || type === 'text') && scientific.test(cell))
    return [csvWarning('csvScientific', { value: cell })];
  if (isCode(column) && shortDate.test(cell)) return [csvWarning('csvLooksLikeDate', { value: cell })];
  const isShortened = isBarcode(column) && /^\d{9,11}$/.test(cell) && isGtin(cell.padStart(13, '0'));
  return isShortened ? [csvWarning('csvLostZeros', { value: cell.padStart(13, '0') })] : [];
}

/** Fewer values say nothing about the length of the codes of a file. */
const leastCodes = 5;
const usualShare = 0.8;

/**
 * The length that the numeric codes of a column have: shorter ones may have lost zeros. Null when there is no such
 * length, or when codes with leading zeros show that none were lost.
 */
export function usualCodeLength(values: readonly string[]): number | null {
  const codes = values.map((value) => value.trim()).filter((value) => /^\d{4,}$/.test(value));
  if (codes.length < leastCodes || codes.some((code) => code.startsWith('0'))) return null;
  const lengths = new Map<number, number>();
  for (const { length } of codes) lengths.set(length, (lengths.get(length) ?? 0) + 1);
  const [length, count] = [...lengths].reduce((best, each) => (each[1] > best[1] ? each : best));
  return count < codes.length && count >= codes.length * usualShare ? length : null;
}

/** A numeric code that is shorter than those around it. */
export function shortCode(text: string, usualLength: number | null): CsvProblem[] {
  const cell = text.trim();
  return usualLength !== null && /^\d+$/.test(cell) && cell.length < usualLength
    ? [csvWarning('csvLostZeros', { value: cell.padStart(usualLength, '0') })]
    : [];
}
