import type { FieldDefinition } from '#domain/wire/FieldDefinition';
import { mainLanguage } from '#domain/text/Language';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { storedSchemaOf } from '../../schemaSource';

/** The field that an attribute is in products; null for types without a field. */
export function rulesOf(attribute: StoredRecord): FieldDefinition | null {
  const { fields, trashedFields } = storedSchemaOf([attribute], []);
  const [field] = [...fields, ...trashedFields];
  if (!field) return null;
  const { options, choices = {}, ...rules } = field.spec;
  return {
    ...rules,
    code: rules.name,
    title: field.texts.title,
    ...(options && {
      datalist: options.map((value) => ({
        value,
        view: field.texts.options?.[value]?.[mainLanguage] ?? value,
        ...choices[value],
      })),
    }),
  };
}
