import { maxPlainLength } from '../text/maxPlainLength';

/** Thousands are separated by commas, and a point precedes the fraction: `1,250.00`. */
const englishNumber = /^[+-]?\d{1,3}(,\d{3})+\.\d+$/;
const currency = /(грн\.?|₴|uah)$/i;

/** An amount without the name of hryvnia after it. */
const withoutCurrency = (text: string): string => text.replace(currency, '').trimEnd();

/** A number as people type it, as text that `readNumber` takes; amounts may name hryvnia. */
export function plainNumber(text: string): string {
  if (text.length > maxPlainLength) return text;
  const bare = withoutCurrency(text.trim());
  return englishNumber.test(bare) ? bare.replaceAll(',', '') : bare;
}
