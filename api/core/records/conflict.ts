import type { ConflictResult } from '#domain/wire/Form';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Context } from '../kernel/Context';
import type { Entity } from '../schema/defineEntity';
import type { Refusal } from '../kernel/refuse';
import { refuse } from '../kernel/refuse';
import { editorName } from './editors';
import { shownRecords } from './shownRecords';

/** 409 with the stored record, so that the user can compare and choose (requirements N-35). */
export async function conflictWith(entity: Entity, stored: StoredRecord, context: Context): Promise<Refusal> {
  const [shown] = await shownRecords(entity, [stored], context);
  const fields: Record<string, unknown> = {};
  for (const field of entity.fields.values())
    if (field.type !== 'password' && shown && field.name in shown) fields[field.name] = shown[field.name];
  const result: ConflictResult = {
    conflict: {
      _revision: stored._revision,
      _updated: stored._updated,
      updatedBy: await editorName(stored, context),
      fields,
    },
  };
  return refuse(409, 'changedMeanwhile', {}, { result });
}
