import type { Language } from './Language';

/** How a record is called that has no name but its number. */
export const numberTitle = (increment: number): string => `№ ${increment}`;

/** Such a title as a language writes it: «№ 37», “#37”. Another title stays as it is. */
export const shownTitle = (title: string, language: Language): string =>
  language === 'en' ? title.replace(/^№ (?=\d{1,9}$)/, '#') : title;

const maxDigits = 9;

/** The number that a search is for: `43`, `№43`, `# 43`; `isSigned`: with its sign, so that nothing else is meant. */
export function searchedNumber(text: string): { increment: number; isSigned: boolean } | null {
  const trimmed = text.trim();
  const isSigned = trimmed.startsWith('№') || trimmed.startsWith('#');
  const digits = isSigned ? trimmed.slice(1).trim() : trimmed;
  if (digits.length > maxDigits || !/^\d+$/.test(digits)) return null;
  return { increment: Number(digits), isSigned };
}
