import type { Language } from '#domain/text/Language';
import type { TextParams } from '#domain/text/translate';
import { formatMessage } from '#domain/text/translate';
import { publicTexts } from './publicTexts';

/** A text of the public pages in a language, with its numbers. It is no HTML: the texts and numbers have no markup. */
export const say = (language: Language, key: keyof typeof publicTexts, params?: TextParams): string =>
  formatMessage(language, publicTexts[key][language], params);
