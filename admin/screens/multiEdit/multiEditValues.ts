import type { FormField } from '../../../domain/fields/FieldDefinition';
import { fieldTypeOf } from '../../../domain/fields/registry';

/**
 * What is sent of the chosen fields. A language that was left empty stays as each record has it, so that words are not
 * lost for setting those of the other language; a field that is empty in all of them is emptied.
 */
export function multiEditValues(
  fields: readonly FormField[],
  selectedNames: readonly string[],
  output: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    fields
      .filter(({ name }) => selectedNames.includes(name))
      .map((field) => {
        const value = output[field.name] as Readonly<Record<string, unknown>>;
        const type = fieldTypeOf(field.type);
        const filled = Object.entries(value).filter(
          ([, localeValue]) => localeValue !== null && !type.isEmpty(localeValue),
        );
        return [field.name, field.multilangual && filled.length > 0 ? Object.fromEntries(filled) : value];
      }),
  );
}
