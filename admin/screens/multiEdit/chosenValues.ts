import type { FormField } from '../../../domain/fields/FieldDefinition';
import { fieldTypeOf } from '../../../domain/fields/registry';

/**
 * What is sent of the chosen fields. A language that was left empty stays as each record has it, so that words are not
 * lost for setting those of the other language; a field that is empty in all of them is emptied.
 */
export function chosenValues(
  fields: readonly FormField[],
  chosen: readonly string[],
  output: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    fields
      .filter(({ name }) => chosen.includes(name))
      .map((field) => {
        const value = output[field.name] as Readonly<Record<string, unknown>>;
        const type = fieldTypeOf(field.type);
        const filled = Object.entries(value).filter(([, own]) => own !== null && !type.isEmpty(own));
        return [field.name, field.multilangual && filled.length > 0 ? Object.fromEntries(filled) : value];
      }),
  );
}
