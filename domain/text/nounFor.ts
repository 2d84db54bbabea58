import type { Language } from './Language';
import { pluralCategory } from './plural';

/** Plural forms by CLDR category: uk one, few, many, other; en one, other. */
export type Noun = Record<Language, Partial<Record<'one' | 'few' | 'many' | 'other', string>>>;

/** The noun for a count: 3 «товари». */
export const nounFor = ({ noun }: { noun: Noun }, language: Language, count: number): string => {
  const forms = noun[language];
  return forms[pluralCategory(language, count) as keyof typeof forms] ?? forms.many ?? forms.other ?? '';
};
