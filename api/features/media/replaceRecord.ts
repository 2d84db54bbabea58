import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import type { Context } from '../../core/Context';
import type { Entity } from '../../core/entity/defineEntity';
import { isFileUsed, findFileUses } from '../../core/media/fileUses';
import { rewriteFileUrlsEverywhere } from '../../core/media/rewriteFileUrls';
import { storedFile, isMissingAlt, mediaFile } from '../../core/media/mediaRecord';
import { conflictWith } from '../../core/records/conflict';
import { refuse } from '../../core/refuse';
import type { MediaFile } from '../../../domain/wire/MediaFile';
import { blobsExist } from './blobsExist';

/** Stores what changed of a file's bytes; 409 when somebody changed it meanwhile, 503 when the bytes went in this moment. */
export async function replaceRecord(
  entity: Entity,
  current: StoredRecord,
  values: Readonly<Record<string, unknown>>,
  context: Context,
): Promise<MediaFile> {
  const { store, clock, user, files } = context;
  const changed = { ...current, ...values };
  // Texts may name the new bytes already.
  const derivedFields = { noAlt: { 0: isMissingAlt(changed) }, used: { 0: await isFileUsed(changed, context) } };
  const record: StoredRecord = {
    ...changed,
    ...derivedFields,
    _updated: new Date(clock.now()).toISOString(),
    _updatedBy: user?.id ?? '',
    _revision: current._revision + 1,
  };
  const written = await store.replace(entity.collection.name, record);
  if (!written.ok) {
    const newest = await store.get(entity.collection.name, record._id);
    throw newest ? await conflictWith(entity, newest, context) : refuse(404, 'noItem');
  }
  if (!(await blobsExist(storedFile(record), files))) {
    const _revision = record._revision + 1;
    await store.replace(entity.collection.name, {
      ...current,
      _revision,
      _backTo: { ...current._backTo, [_revision]: current._revision },
    });
    throw refuse(503, 'busy');
  }
  // It is replaced by now: texts that could not be written follow with their next save, or with the next file in this place.
  await rewriteFileUrlsEverywhere(record, context).catch((error: unknown) =>
    context.log.warn({ file: record._id, error: String(error) }, 'texts do not name the new file yet'),
  );
  return mediaFile(record, await findFileUses(record, context));
}
