import type { FieldDefinition } from '../wire/FieldDefinition';
import type { Language } from '../text/Language';
import { languages, mainLanguage } from '../text/Language';

/** The keys of a field's value: the configured languages, or 0 (shell §3 Storage shapes). */
export const localisedKeys = (field: Pick<FieldDefinition, 'multilangual'>): readonly (Language | '0')[] =>
  field.multilangual ? languages : ['0'];

/** The key for which `required` is checked. */
export const mainKey = (field: Pick<FieldDefinition, 'multilangual'>): Language | '0' =>
  field.multilangual ? mainLanguage : '0';

/** A problem's language; key 0 has none. */
export const localeOfKey = (key: Language | '0'): { locale?: Language } => (key === '0' ? {} : { locale: key });
