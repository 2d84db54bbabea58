import type { Problem } from '../fields/Problem';
import { error } from '../fields/Problem';

const weightedSum = (digits: readonly number[], weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0);

const lowWeights = [1, 2, 3, 4, 5, 6, 7];
const highWeights = [7, 1, 2, 3, 4, 5, 6];

/** The code of a company in the state register: 8 digits, the last one is a check digit. */
export function isEdrpou(code: string): boolean {
  if (!/^\d{8}$/.test(code)) return false;
  const digits = [...code].map(Number);
  const weights = Number(code) >= 30_000_000 && Number(code) <= 60_000_000 ? highWeights : lowWeights;
  const first = weightedSum(digits, weights) % 11;
  const control =
    first < 10
      ? first
      : weightedSum(
          digits,
          weights.map((weight) => weight + 2),
        ) % 11;
  return control % 10 === digits[7];
}

const personWeights = [-1, 5, 7, 9, 4, 6, 10, 5, 7];

/** The tax number of a person: 10 digits, the last one is a check digit. */
export function isRnokpp(code: string): boolean {
  if (!/^\d{10}$/.test(code)) return false;
  const digits = [...code].map(Number);
  const rest = weightedSum(digits, personWeights) % 11;
  return ((rest + 11) % 11) % 10 === digits[9];
}

/** The number of a VAT payer: 12 digits. Its check digit is not published. */
export const isVatNumber = (code: string): boolean => /^\d{12}$/.test(code);

const lengthOf = (code: string): number => code.replace(/\D/g, '').length;

/** Legal forms (`type_of_legal_entity`) whose kind of code is not known: somebody who registers on their own terms. */
const isOpenForm = (legalForm: string): boolean => legalForm === '' || legalForm === 'other';

/** Sole proprietors have the code of a person, companies that of a company; others either. */
export function checkEdrpou(code: string, legalForm: string): Problem[] {
  if (!/^(\d{8}|\d{10})$/.test(code)) return [error('edrpouDigits', { count: lengthOf(code) })];
  if (legalForm === 'fop' && code.length === 8) return [error('edrpouOfPerson')];
  if (legalForm !== 'fop' && !isOpenForm(legalForm) && code.length === 10) return [error('edrpouOfCompany')];
  return (code.length === 8 ? isEdrpou(code) : isRnokpp(code)) ? [] : [error('codeMistyped')];
}

/** What the rule of the tax number looks at beside it. `edrpou`: '' while it is not filled in. */
interface TaxPayer {
  legalForm: string;
  edrpou: string;
  isVatPayer: boolean;
}

/**
 * Requirements A-32: a payer of VAT has 12 digits; without VAT a sole proprietor gives the 10 digits of RNOKPP, and a
 * company repeats the 8 digits of its code.
 */
export function checkTin(code: string, { legalForm, edrpou, isVatPayer }: TaxPayer): Problem[] {
  if (!/^(\d{8}|\d{10}|\d{12})$/.test(code)) return [error('tinDigits', { count: lengthOf(code) })];
  if (isVatNumber(code)) return [];
  if (legalForm === 'fop' && code.length === 8) return [error('edrpouOfPerson')];
  if (legalForm !== 'fop' && !isOpenForm(legalForm) && code.length === 10) return [error('tinOfCompany')];
  if (code.length === 8 && isVatPayer) return [error('tinOfVatPayer')];
  if (!(code.length === 8 ? isEdrpou(code) : isRnokpp(code))) return [error('codeMistyped')];
  return code.length === 8 && edrpou.length === 8 && code !== edrpou ? [error('tinDiffers')] : [];
}
