import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import type { Context } from '../Context';
import type { Entity } from '../entity/defineEntity';
import { updateFileUsage, canHoldFiles } from '../media/fileUses';
import { rewriteFileUrls } from '../media/rewriteFileUrls';

/** Whether anything follows a save. */
export const hasAfterSave = (entity: Entity): boolean =>
  entity.spec.hooks?.afterSave !== undefined || canHoldFiles(entity);

/** What follows a save, whichever call made it: files know anew whether they are in use, and the entity does its own. */
export async function runAfterSave(
  entity: Entity,
  saved: StoredRecord,
  current: StoredRecord | null,
  context: Context,
): Promise<void> {
  await updateFileUsage(entity, saved, current, context);
  await rewriteFileUrls(entity, saved, context);
  await entity.spec.hooks?.afterSave?.(saved, current, context);
}
