import type { Language } from './Language';
import { localeOf } from './Language';

const formats: Record<Language, Intl.NumberFormat> = {
  uk: new Intl.NumberFormat(localeOf.uk),
  en: new Intl.NumberFormat(localeOf.en),
};

/** «1 960,5», "1,960.5": as `toLocaleString` writes it, without making a format for each number. */
export const formatNumber = (number: number, language: Language): string => formats[language].format(number);
