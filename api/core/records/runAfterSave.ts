import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Context } from '../kernel/Context';
import type { Entity } from '../schema/defineEntity';
import { updateFileUsage, canHoldFiles } from './files/fileUses';
import { rewriteFileUrls } from './files/rewriteFileUrls';

/** Whether the entity has after-save work. */
export const hasAfterSave = (entity: Entity): boolean =>
  entity.spec.hooks?.afterSave !== undefined || canHoldFiles(entity);

/** After-save work of every call: updates the usage of files and runs the entity's hook. */
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
