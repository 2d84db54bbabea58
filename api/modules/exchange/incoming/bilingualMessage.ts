import type { TextParams } from '#domain/text/translate';
import { formatMessage } from '#domain/text/translate';
import type { Bilingual } from '#domain/wire/FieldDefinition';

/** Parameters of which some are texts in both languages. */
export type BilingualParams = Readonly<Record<string, string | number | Bilingual>>;

/** A message in both languages. */
export function bilingualMessage(text: Bilingual, params: BilingualParams = {}): Bilingual {
  const inLanguage = (language: keyof Bilingual): TextParams =>
    Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, typeof value === 'object' ? value[language] : value]),
    );
  return { uk: formatMessage('uk', text.uk, inLanguage('uk')), en: formatMessage('en', text.en, inLanguage('en')) };
}
