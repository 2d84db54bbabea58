import type { FieldDefinition } from '#domain/wire/FieldDefinition';
import { mainLanguage } from '#domain/text/Language';
import { storedSchemaOf } from '../../schemaSource';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** The field that an attribute is in products; null for types without a field. */
export function rulesOf(attribute: EntityRecords['attributes']): FieldDefinition | null {
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
