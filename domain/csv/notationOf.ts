import type { DecimalSign, NumberNotation } from '../wire/ProductImport';
import { maxPlainLength } from '../text/maxPlainLength';
import { bareNumber, withoutPieces } from './bareNumber';
import { plainNumber } from './plainNumber';

const other = (sign: DecimalSign): DecimalSign => (sign === '.' ? ',' : '.');

const withSigns = /^[+\-\u2212]?\d[\d \u00A0\u202F']*[.,][\d.,]*\d$/;

const hasSign = /[.,]\d/;

/** What one number says: which sign is decimal, and whether it is sure; null: nothing. */
function evidenceOf(text: string): NumberNotation | null {
  // Of all cells of a file few have a sign.
  if (text.length > maxPlainLength || !hasSign.test(text)) return null;
  const bare = bareNumber(withoutPieces(text));
  if (!withSigns.test(bare)) return null;
  const signs = bare.replace(/[^.,]/g, '');
  const last = signs.at(-1) === '.' ? '.' : ',';
  if (signs.includes(other(last))) return { decimal: last, isGuessed: false };
  if (signs.length > 1) return { decimal: other(last), isGuessed: false };
  const [whole = '', fraction = ''] = bare.split(last);
  const mayBeThousands = fraction.length === 3 && /^[+\-\u2212]?[1-9]\d{0,2}$/.test(whole);
  return mayBeThousands ? { decimal: other(last), isGuessed: true } : { decimal: last, isGuessed: false };
}

/** The notation of a column's numbers; null: no number has a sign, or they contradict each other. */
export function notationOf(values: Iterable<string>): NumberNotation | null {
  let sure: DecimalSign | null = null;
  let guessed: DecimalSign | null = null;
  for (const value of values) {
    const found = evidenceOf(value);
    if (!found) continue;
    if (found.isGuessed) {
      if (guessed !== null && guessed !== found.decimal) return null;
      guessed = found.decimal;
    } else {
      if (sure !== null && sure !== found.decimal) return null;
      sure = found.decimal;
    }
  }
  if (sure !== null) return { decimal: sure, isGuessed: false };
  return guessed === null ? null : { decimal: guessed, isGuessed: true };
}

/** The decimal sign of a column; `mayGroup`: its numbers may have thousands, so that a guess is about those. */
export function decimalOf(notation: NumberNotation | null, mayGroup: boolean): DecimalSign | null {
  if (!notation) return null;
  return notation.isGuessed && !mayGroup ? other(notation.decimal) : notation.decimal;
}

const grouped: Readonly<Record<DecimalSign, RegExp>> = {
  '.': /^[+\-\u2212]?\d{1,3}(,\d{3})+(\.\d+)?$/,
  ',': /^[+\-\u2212]?\d{1,3}(\.\d{3})+(,\d+)?$/,
};

/** Whether a number may be thousands or a fraction, and its column does not tell which. */
export const isAmbiguous = (decimal: DecimalSign | null, text: string): boolean =>
  decimal === null && evidenceOf(text)?.isGuessed === true;

/**
 * A number of a column in its notation, as text that `readNumber` takes. Without a notation each number is read by
 * itself.
 */
export function plainNumberIn(decimal: DecimalSign | null, text: string): string {
  if (text.length > maxPlainLength) return text;
  const bare = bareNumber(text);
  const evidence = decimal === null ? evidenceOf(bare) : null;
  const sign = decimal ?? (evidence?.isGuessed === false ? evidence.decimal : null);
  return sign !== null && grouped[sign].test(bare)
    ? bare.replaceAll(other(sign), '').replace(',', '.')
    : plainNumber(bare);
}
