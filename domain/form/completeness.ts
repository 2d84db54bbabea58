import type { FormField } from '../wire/FieldDefinition';
import { fieldTypeOf, isFieldTypeCode } from '../fields/registry';
import type { Language } from '../text/Language';
import { languages } from '../text/Language';
import type { Localised } from '../wire/StoredRecord';

export interface Completeness {
  filled: number;
  total: number;
  /** First field that is empty in this language but filled in another. */
  firstEmpty?: string;
}

/**
 * How many multilingual fields are filled in one language, of those filled in any. Fields switched off for the language
 * do not count.
 */
export function completeness(
  fields: readonly Pick<FormField, 'name' | 'type' | 'multilangual'>[],
  values: Readonly<Record<string, Localised | undefined>>,
  language: Language,
): Completeness {
  let filled = 0;
  let total = 0;
  let firstEmpty: string | undefined;
  for (const field of fields) {
    if (!field.multilangual || !isFieldTypeCode(field.type) || values[field.name]?.[language] === null) continue;
    const type = fieldTypeOf(field.type);
    const isFilled = (key: Language) => !type.isEmpty(values[field.name]?.[key] ?? type.empty);
    const isOwnFilled = isFilled(language);
    if (!isOwnFilled && !languages.some(isFilled)) continue;
    total += 1;
    if (isOwnFilled) filled += 1;
    else firstEmpty ??= field.name;
  }
  return { filled, total, ...(firstEmpty !== undefined && { firstEmpty }) };
}
