import type { Language } from './Language';
import { localeOf } from './Language';

const formats = new Map<string, Intl.NumberFormat>();

/** «1 960,5», "1,960.5": like `toLocaleString`, with a cached formatter and at least so many decimals. */
export function formatNumber(number: number, language: Language, decimals = 0): string {
  const key = `${language} ${decimals}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(localeOf[language], {
      minimumFractionDigits: decimals,
      maximumFractionDigits: Math.max(3, decimals),
    });
    formats.set(key, format);
  }
  return format.format(number);
}
