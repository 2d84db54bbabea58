import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import type { Context } from '../../core/Context';
import type { Entity } from '../../core/entity/defineEntity';
import { usesOf } from '../../core/media/fileUses';
import { lacksAlt, mediaFile } from '../../core/media/mediaRecord';
import { conflictWith } from '../../core/records/conflict';
import { refuse } from '../../core/refuse';
import type { MediaFile } from '../../../domain/wire/Media';

/** Stores what changed of a file's bytes; 409 when somebody changed it meanwhile. */
export async function replaceRecord(entity: Entity, current: StoredRecord, values: Readonly<Record<string, unknown>>, context: Context): Promise<MediaFile> {
  const changed = { ...current, ...values };
  const record: StoredRecord = { ...changed, noAlt: { 0: lacksAlt(changed) }, _updated: new Date(context.clock.now()).toISOString(), _updatedBy: context.user?.id ?? '', _revision: current._revision + 1 };
  const written = await context.store.replace(entity.collection.name, record);
  if (!written.ok) {
    const newest = await context.store.get(entity.collection.name, record._id);
    throw newest ? await conflictWith(entity, newest, context) : refuse(404, 'noItem');
  }
  return mediaFile(record, await usesOf(record, context));
}
