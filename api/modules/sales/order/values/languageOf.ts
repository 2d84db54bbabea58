import type { Language } from '../../../../../domain/text/Language';
import { isLanguage, mainLanguage } from '../../../../../domain/text/Language';
import type { StoredRecord } from '../../../../../domain/wire/StoredRecord';
import { textOf } from '../../../../schema/valueOf';

/** The language that a client is written to in. */
export function languageOf(client: StoredRecord): Language {
  const stored = textOf(client, 'language');
  return isLanguage(stored) ? stored : mainLanguage;
}
