import type { Language } from '../text/Language';
import { foldHeader } from './foldHeader';

/** Words that say in which language a column is; of a language that products do not have: null. */
const languageWords: Readonly<Record<string, Language | null>> = {
  uk: 'uk',
  ua: 'uk',
  укр: 'uk',
  українською: 'uk',
  ukrainian: 'uk',
  en: 'en',
  eng: 'en',
  англ: 'en',
  англійською: 'en',
  english: 'en',
  ru: null,
  рос: null,
  рус: null,
  russian: null,
};

/** The name of a column, and the language that it says. */
export interface NamedHeader {
  folded: string;
  /** Without the word for the language. */
  base: string;
  /** undefined: none is named. */
  language: Language | null | undefined;
}

export function namedHeader(header: string): NamedHeader {
  const folded = foldHeader(header);
  const words = folded.split(' ');
  const last = words.at(-1) ?? '';
  if (words.length < 2 || !Object.hasOwn(languageWords, last)) return { folded, base: folded, language: undefined };
  return { folded, base: words.slice(0, -1).join(' '), language: languageWords[last] };
}
