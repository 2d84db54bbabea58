import type { RecordAction } from '#domain/wire/Form';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Context } from './Context';
import type { Access } from '../schema/Access';
import { hasPreview } from '../schema/hasPreview';
import { noAccess } from '../schema/Access';
import { accessFor } from '../schema/accessFor';
import type { Entity, EntityDefinition } from '../schema/defineEntity';
import type { RecordsByEntity } from '../ports/EntityRecords';
import { refuse } from './refuse';

/** The records of an entity by its name in the code; a name of a request stands for any. */
type RecordsOf<Name extends string> = Name extends keyof RecordsByEntity ? RecordsByEntity[Name] : StoredRecord;

/** A name in the code is that of an entity. */
type KnownName<Name extends string> = string extends Name ? Name : Name & keyof RecordsByEntity;

export const accessTo = (entity: Entity, context: Pick<Context, 'user'>): Access =>
  context.user ? accessFor(entity, context.user) : noAccess;

/** The user's access to the entity; refuses when the action is not permitted at all. */
export function requireAccess(entity: Entity, action: RecordAction, context: Context): Access {
  const access = accessTo(entity, context);
  if (!access.permissions.includes(action)) throw refuse(403, 'noAccess');
  return access;
}

export function requireEntity<Name extends string>(
  name: Name & KnownName<Name>,
  context: Pick<Context, 'entities'>,
): EntityDefinition<RecordsOf<Name>>;
export function requireEntity(name: string, context: Pick<Context, 'entities'>): Entity {
  const entity = context.entities.get(name);
  if (!entity) throw refuse(404, 'noModel');
  return entity;
}

/** Permitted actions for this record, as shown by buttons. */
export function recordPermissions(
  entity: Entity,
  access: Access,
  record: StoredRecord,
  context: Context,
): RecordAction[] {
  const deniedActions = context.user ? (entity.spec.hooks?.deniedActions?.(record, context.user) ?? []) : [];
  const outOfState: RecordAction[] =
    record._id === ''
      ? ['delete', 'restore', 'preview', 'duplicate']
      : record._deleted
        ? ['delete', 'preview']
        : ['restore'];
  if (!hasPreview(entity.spec)) outOfState.push('preview');
  const { formActions } = entity.spec;
  return access.permissions.filter(
    (action) =>
      (formActions?.includes(action) ?? true) && !deniedActions.includes(action) && !outOfState.includes(action),
  );
}
