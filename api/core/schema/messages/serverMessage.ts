import type { Language } from '#domain/text/Language';
import type { TextParams } from '#domain/text/translate';
import { formatMessage, translate } from '#domain/text/translate';
import { en } from './en';
import type { ServerMessageKey } from './ServerMessageKey';
import { uk } from './uk';

const catalogues = { uk, en };
const isServerOnly = (key: ServerMessageKey): key is keyof typeof en => key in en;

/** A message of an envelope in the given language. */
export const serverMessage = (language: Language, key: ServerMessageKey, params?: TextParams): string =>
  isServerOnly(key) ? formatMessage(language, catalogues[language][key], params) : translate(language, key, params);
