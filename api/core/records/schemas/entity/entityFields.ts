import { z } from 'zod';
import { isAdjustable } from '#domain/commerce/isAdjustable';
import { componentName } from '../../../kernel/schemas/componentName';
import { formFieldOfValue } from '../../../kernel/schemas/fields/formField';
import {
  attributeNames,
  attributeValue,
  attributeValueInput,
  givenLocalised,
  storedLocalised,
} from '../../../kernel/schemas/fields/localisedValues';
import type { Entity } from '../../../schema/defineEntity';
import type { FieldSpec } from '../../../schema/EntitySpec';
import { form } from '../records';
import { adjustmentSchema } from '../multi';

/** Made once for each entity; `name` is that of its components. */
export function perEntity<T>(make: (entity: Entity, name: string) => T): (entity: Entity) => T {
  const known = new WeakMap<Entity, T>();
  return (entity) => {
    const result = known.get(entity) ?? make(entity, componentName(entity.name));
    known.set(entity, result);
    return result;
  };
}

const attributesNote = 'Further names are codes of attributes, which users add';

/** An object with a key for each field; those of attributes are the only ones that are not known. */
function byField(
  entity: Entity,
  of: (field: FieldSpec) => z.ZodType,
  attribute: z.ZodType,
  without: readonly string[] = [],
): z.ZodType<Record<string, unknown>> {
  const fields = [...entity.fields.values()].filter(({ name }) => !without.includes(name));
  const known = z.strictObject(Object.fromEntries(fields.map((field) => [field.name, of(field).optional()])));
  if (!entity.spec.attributes) return known;
  return known.catchall(attribute).meta({ propertyNames: attributeNames, description: attributesNote });
}

/** Stored values by field, as rows of lists have those of their columns. */
export const storedFields = perEntity((entity, name) =>
  byField(entity, storedLocalised, attributeValue).meta({ id: `${name}Fields` }),
);

/** Values by field that a save takes. */
export const givenFields = perEntity((entity, name) =>
  byField(entity, givenLocalised, attributeValueInput).meta({ id: `${name}FieldsInput` }),
);

/** The same for a call that has some of them elsewhere; `id`: what the rest is called. */
export const givenFieldsWithout = (without: readonly string[], id: string) =>
  perEntity((entity) => byField(entity, givenLocalised, attributeValueInput, without).meta({ id }));

/** The form of a record: what records add to its definitions has the types of the fields. */
export const entityForm = perEntity((entity, name) =>
  z
    .object({
      ...form.shape,
      values: byField(entity, (field) => formFieldOfValue(storedLocalised(field)), formFieldOfValue(attributeValue))
        .meta({ id: `${name}FormValues` })
        .optional(),
    })
    .meta({ id: `${name}Form` }),
);

/** What a bulk change by percents or an amount takes: numbers and prices. */
export const adjustments = perEntity((entity) => {
  const known = z.strictObject(
    Object.fromEntries(
      [...entity.fields.values()].filter(isAdjustable).map(({ name }) => [name, adjustmentSchema.optional()]),
    ),
  );
  return entity.spec.attributes ? known.catchall(adjustmentSchema).meta({ propertyNames: attributeNames }) : known;
});
