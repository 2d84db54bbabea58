import type { StoredRecord } from '#domain/wire/StoredRecord';
import { requireAccess } from '../kernel/accessTo';
import type { Context } from '../kernel/Context';
import type { Access } from '../schema/Access';
import type { Entity } from '../schema/defineEntity';
import { findRecord } from './findRecord';
import { followedSet } from './followedSet';
import { duplicateRecord, newRecord } from './newRecord';
import { inSet, newForm } from './requestedSet';

/** What the form of a new record is asked for with. */
interface StartQuery {
  /** The id of the record to copy. */
  source?: string;
  set?: string;
  attributes?: string;
  follow?: string;
}

/** What the form of a new record begins with: an empty record, or a copy of one that the user may duplicate. */
export async function startRecord(
  entity: Entity,
  { source, set, attributes, follow }: StartQuery,
  access: Access,
  context: Context,
): Promise<StoredRecord> {
  if (source === undefined) {
    const followed = follow === undefined ? undefined : await followedSet(entity, follow, context);
    return newRecord(entity, access, context, newForm(entity, { set: set ?? followed, attributes }));
  }
  const found = await findRecord(entity, source, requireAccess(entity, 'duplicate', context), context);
  return duplicateRecord(entity, inSet(entity, found, set), access, context);
}
