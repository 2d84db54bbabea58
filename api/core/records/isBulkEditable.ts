import type { FieldDefinition } from '../../../domain/fields/FieldDefinition';
import type { Access } from '../entity/Access';
import type { Entity } from '../entity/defineEntity';

/** What is one record's own is not set in many: keys, passwords, what only the server writes. */
export const isBulkEditableField = ({
  unique,
  readonly,
  hidden,
  type,
}: Pick<FieldDefinition, 'unique' | 'readonly' | 'hidden' | 'type'>): boolean =>
  !unique && !readonly && !hidden && type !== 'password' && type !== 'slug';

/** Whether this person may set the field in many records at once. */
export function isBulkEditable(entity: Entity, name: string, access: Access): boolean {
  const field = entity.fields.get(name);
  return (
    field !== undefined &&
    isBulkEditableField(field) &&
    !access.readonly?.includes(name) &&
    !Object.hasOwn(access.forcedValues ?? {}, name)
  );
}
