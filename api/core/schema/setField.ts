import type { AttributedEntity } from '#domain/wire/Attribute';
import type { FieldSpec } from './EntitySpec';

/** The field with the attribute set of a record: one of the sets of its entity. */
export const setField = (entity: AttributedEntity) =>
  ({
    name: 'attributes-set',
    type: 'attributes-set',
    source: 'attributes-set',
    optionsFilter: { entity: [entity] },
  }) as const satisfies FieldSpec;
