import { fieldTypeOf, isFieldTypeCode } from '../fields/registry';
import type { Language } from '../text/Language';
import { languages } from '../text/Language';
import type { FormField } from '../wire/FieldDefinition';
import type { Localised } from '../wire/StoredRecord';

/**
 * The languages that lack a multilingual field which is filled in another: all at once, as each row of a list asks. Fields
 * switched off for a language do not count.
 */
export function incompleteLanguages(
  fields: readonly Pick<FormField, 'name' | 'type' | 'multilangual'>[],
  values: Readonly<Record<string, Localised | undefined>>,
): Language[] {
  const incomplete = new Set<Language>();
  for (const { name, type: code, multilangual } of fields) {
    if (!multilangual || !isFieldTypeCode(code)) continue;
    const type = fieldTypeOf(code);
    const value = values[name];
    const empty = languages.filter((language) => type.isEmpty(value?.[language] ?? type.empty));
    if (empty.length === languages.length) continue;
    for (const language of empty) if (value?.[language] !== null) incomplete.add(language);
  }
  return languages.filter((language) => incomplete.has(language));
}
