import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import type { Context } from '../Context';
import type { Entity } from '../entity/defineEntity';
import { recountFiles, showsFiles } from '../media/fileUses';
import { followFiles } from '../media/followFiles';

/** Whether anything follows a save. */
export const asksAfterwards = (entity: Entity): boolean =>
  entity.spec.hooks?.afterSave !== undefined || showsFiles(entity);

/** What follows a save, whichever call made it: files know anew whether they are in use, and the entity does its own. */
export async function afterStored(
  entity: Entity,
  saved: StoredRecord,
  current: StoredRecord | null,
  context: Context,
): Promise<void> {
  await recountFiles(entity, saved, current, context);
  await followFiles(entity, saved, context);
  await entity.spec.hooks?.afterSave?.(saved, current, context);
}
