import type { FormField } from '#domain/wire/FieldDefinition';
import { fieldTypeOf } from '#domain/fields/registry';

/**
 * The payload of the selected fields. An empty language is left out, so that setting one language does not erase the
 * other; a field that is empty in all languages is cleared.
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
