import { changeStamp } from '#core/records/changeStamp';
import type { Context } from '#core/kernel/Context';
import type { Entity } from '#core/schema/defineEntity';
import { isFileUsed, findFileUses } from '#core/records/files/fileUses';
import { rewriteFileUrlsEverywhere } from '#core/records/files/rewriteFileUrls';
import { storedFile, isRecordMissingAlt, mediaFile } from '#core/records/files/mediaRecord';
import { conflictWith } from '#core/records/conflict';
import type { Author } from '#core/kernel/RecordWriter';
import { refuse } from '#core/kernel/refuse';
import type { MediaFile } from '#domain/wire/MediaFile';
import { heldPictures } from './heldPictures';
import { blobsExist } from './blobsExist';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** Stores a record with new bytes; 403 where it needs approval, 409 on a concurrent change, 503 when the bytes were removed concurrently. */
export async function replaceRecord(
  entity: Entity,
  current: EntityRecords['media'],
  values: Readonly<Record<string, unknown>>,
  context: Context,
): Promise<MediaFile> {
  const { store, records, user, files } = context;
  const held = await heldPictures(current, context);
  const author: Author = { user, origin: { kind: 'media' } };
  const changed = { ...current, ...values };
  // Texts may already reference the new bytes.
  const derivedFields = { noAlt: { 0: isRecordMissingAlt(changed) }, used: { 0: await isFileUsed(changed, context) } };
  const record: EntityRecords['media'] = {
    ...changed,
    ...derivedFields,
    ...changeStamp(context),
    _revision: current._revision + 1,
  };
  const written = await records.replace(entity, current, record, author);
  if (!written.ok) {
    const newest = await store.get(entity.collection.name, record._id);
    throw newest ? await conflictWith(entity, newest, context) : refuse(404, 'noItem');
  }
  if (!(await blobsExist(storedFile(record), files))) {
    const _revision = record._revision + 1;
    const restored = { ...current, _revision, _backTo: { ...current._backTo, [_revision]: current._revision } };
    await records.replace(entity, record, restored, author);
    throw refuse(503, 'busy');
  }
  // The file is already replaced: texts that could not be written are rewritten by their next save, or by the next
  // replacement.
  await rewriteFileUrlsEverywhere(record, context).catch((error: unknown) =>
    context.log.warn({ file: record._id, error: String(error) }, 'texts do not name the new file yet'),
  );
  await held.propose();
  return mediaFile(record, await findFileUses(record, context));
}
