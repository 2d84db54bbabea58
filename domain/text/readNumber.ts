import { maxPlainLength } from './maxPlainLength';

const pattern = /^[+\-\u2212]?(\d{1,3}([ \u00A0\u202F']?\d{3})*|\d+)([.,]\d+)?$/;

/**
 * Parses a number from the wire or as typed («1 250,50»): null for empty input, undefined for invalid input. Numbers of
 * more than 15 digits are invalid, because they would lose precision.
 */
export function readNumber(input: unknown): number | null | undefined {
  if (input === null || input === '') return null;
  if (typeof input === 'number')
    return Number.isFinite(input) && Math.abs(input) <= Number.MAX_SAFE_INTEGER ? input + 0 : undefined;
  if (typeof input !== 'string' || input.length > maxPlainLength) return undefined;
  const text = input.trim();
  if (text === '') return null;
  if (!pattern.test(text)) return undefined;
  const digits = text
    .replace(/[ \u00A0\u202F']/g, '')
    .replace('\u2212', '-')
    .replace(',', '.');
  return digits.replace(/\D/g, '').length <= 15 ? Number(digits) + 0 : undefined;
}
