import { emptyField } from '../../domain/form/readField';
import type { StoredRecord } from '../../domain/wire/StoredRecord';
import type { Context } from '../kernel/Context';
import type { Access } from '../schema/Access';
import type { Entity } from '../schema/defineEntity';

const emptyEnvelope: StoredRecord = {
  _id: '',
  _deleted: false,
  _created: '',
  _updated: '',
  _revision: 0,
  _increment: 0,
};

/** A record before its first save: defaults and forced values. */
export function newRecord(entity: Entity, access: Access, context: Context): StoredRecord {
  const record: StoredRecord = { ...emptyEnvelope };
  for (const field of entity.definitions[context.language].values()) record[field.name] = emptyField(field);
  for (const [name, value] of Object.entries(access.forcedValues ?? {})) record[name] = { '0': value };
  return record;
}

/**
 * A copy as a starting point: unique values, passwords and server-written fields are never copied (requirements A-06).
 */
export function duplicateRecord(entity: Entity, source: StoredRecord, access: Access, context: Context): StoredRecord {
  const record = newRecord(entity, access, context);
  for (const field of entity.definitions[context.language].values()) {
    const isCopied =
      !field.unique && !field.readonly && field.type !== 'password' && !(field.name in (access.forcedValues ?? {}));
    if (isCopied && field.name in source) record[field.name] = source[field.name];
  }
  return record;
}
