import { fieldTypeOf, isFieldTypeCode } from '../fields/registry';
import type { Language } from '../text/Language';
import { languages } from '../text/Language';
import type { FormField } from '../wire/FieldDefinition';
import type { BaseRecord } from '../wire/BaseRecord';
import type { Localised } from '../wire/StoredRecord';

/**
 * The languages that lack a multilingual field which is filled in another: all at once, as each row of a list asks. Fields
 * switched off for a language do not count. Of fields that were not read `filled` tells.
 */
export function incompleteLanguages(
  fields: readonly Pick<FormField, 'name' | 'type' | 'multilangual'>[],
  values: Readonly<Record<string, Localised | undefined>>,
  filled: BaseRecord['_filled'] = {},
): Language[] {
  const incomplete = new Set<Language>();
  for (const { name, type: code, multilangual } of fields) {
    if (!multilangual || !isFieldTypeCode(code)) continue;
    const type = fieldTypeOf(code);
    const known = filled[name];
    const value = known ?? values[name];
    const empty = languages.filter((language) =>
      known ? known[language] !== true : type.isEmpty(values[name]?.[language] ?? type.empty),
    );
    if (empty.length === languages.length) continue;
    for (const language of empty) if (value?.[language] !== null) incomplete.add(language);
  }
  return languages.filter((language) => incomplete.has(language));
}
