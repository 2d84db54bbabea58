import type { Language } from './Language';
import { localeOf } from './Language';

const formats: Record<Language, Intl.NumberFormat> = {
  uk: new Intl.NumberFormat(localeOf.uk),
  en: new Intl.NumberFormat(localeOf.en),
};

/** «1 960,5», "1,960.5": like `toLocaleString`, with a cached formatter. */
export const formatNumber = (number: number, language: Language): string => formats[language].format(number);
