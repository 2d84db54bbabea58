import type { Language } from '#domain/text/Language';
import { mainLanguage } from '#domain/text/Language';
import type { FieldTypeCode } from '#domain/wire/FieldTypeCode';
import { fieldTypeOf, isFieldTypeCode } from '#domain/fields/registry';
import { isObject } from '#domain/wire/isObject';
import type { Localised } from '#domain/wire/StoredRecord';

interface LocalisableField {
  type: FieldTypeCode;
  multilangual?: boolean;
  multiple?: boolean;
}

/**
 * The value in `language`, else in the main language; `fallback`: whether the main language's value was used instead.
 */
export function localisedValue(
  field: LocalisableField,
  stored: unknown,
  language: Language,
): { value: unknown; fallback: boolean } {
  const byKey = (typeof stored === 'object' && stored !== null ? stored : {}) as Localised;
  if (!isFieldTypeCode(field.type)) return { value: undefined, fallback: false };
  const type = fieldTypeOf(field.type);
  const at = (key: Language | '0') => type.read(byKey[key] ?? null, field) ?? type.empty;
  if (!field.multilangual) return { value: at('0'), fallback: false };
  const localeValue = at(language);
  return type.isEmpty(localeValue)
    ? { value: at(mainLanguage), fallback: language !== mainLanguage }
    : { value: localeValue, fallback: false };
}

/** A stored title in one language, else in another one, or without languages; '' where it is no text. */
export function titleIn(title: unknown, language: Language): string {
  const byKey = isObject(title) ? title : {};
  const text = byKey[language] || byKey.uk || byKey.en || byKey['0'];
  return typeof text === 'string' ? text : '';
}
