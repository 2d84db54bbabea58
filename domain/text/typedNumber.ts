import type { Language } from './Language';

/** A number as one types it: with the language's decimal separator and without groups of thousands. */
export const typedNumber = (number: number, language: Language): string =>
  language === 'uk' ? String(number).replace('.', ',') : String(number);
