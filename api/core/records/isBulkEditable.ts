import type { FieldDefinition } from '#domain/wire/FieldDefinition';
import type { FieldTypeCode } from '#domain/wire/FieldTypeCode';
import type { Access } from '../schema/Access';
import type { Entity } from '../schema/defineEntity';

const individualTypes: readonly FieldTypeCode[] = ['password', 'slug', 'variable-relations'];

/**
 * Fields that are individual to a record are not bulk-editable: unique keys, passwords, what the server writes or only
 * an insert sets.
 */
export const isBulkEditableField = ({
  unique,
  readonly,
  insertOnly,
  hidden,
  type,
}: Pick<FieldDefinition, 'unique' | 'readonly' | 'insertOnly' | 'hidden' | 'type'>): boolean =>
  !unique && !readonly && !insertOnly && !hidden && !individualTypes.includes(type);

/** Whether this user may set the field in many records at once: not what is confirmed record by record. */
export function isBulkEditable(entity: Entity, name: string, access: Access): boolean {
  const field = entity.fields.get(name);
  return (
    field !== undefined &&
    isBulkEditableField(field) &&
    !entity.spec.confirmed?.fields?.includes(name) &&
    !access.readonly?.includes(name) &&
    !Object.hasOwn(access.forcedValues ?? {}, name)
  );
}
