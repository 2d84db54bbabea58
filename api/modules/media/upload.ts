import { hashBands } from '#domain/media/pictureHash';
import { allOf, notDeleted } from '#domain/query/Where';
import type { UploadResult } from '#domain/wire/Media';
import type { MediaFile } from '#domain/wire/MediaFile';
import { textLimits } from '#domain/media/limits';
import type { Marks } from '#core/records/completeRecord';
import type { Context } from '#core/kernel/Context';
import type { Access } from '#core/schema/Access';
import type { Entity } from '#core/schema/defineEntity';
import { isReferencedInText, findFileUses } from '#core/records/files/fileUses';
import { isPicture, mediaFile, storedFile, urlOf } from '#core/records/files/mediaRecord';
import { requireEntity, requireAccess } from '#core/kernel/accessTo';
import { newId } from '#core/kernel/newId';
import { newRecord } from '#core/records/newRecord';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { refuse } from '#core/kernel/refuse';
import { envelopeReply, infoMessage } from '#core/kernel/Reply';
import type { MultipartParts } from '#core/kernel/UploadPart';
import { similarFiles } from './similarFiles';
import { blobsExist } from './blobsExist';
import type { StoredUpload } from './storeFile';
import { acceptedType, storeFile } from './storeFile';
import type { ReceivedUpload } from './readUpload';
import { readUpload } from './readUpload';
import { displayName } from './displayName';
import { renewLogoMark } from './purgeRegistrationLogos';
import type { EntityRecords } from '#core/ports/EntityRecords';

const titleFrom = (name: string): string =>
  [...name.replace(/\.[a-z0-9]{1,5}$/i, '')].slice(0, textLimits.title).join('') || name;

/** The record's fields for stored bytes. */
export const fileValues = (
  { file, type, digest, size, width, height }: StoredUpload,
  filename: string,
): Record<string, unknown> => ({
  _file: file,
  name: { 0: displayName(filename) },
  url: { 0: urlOf(file.key) },
  path: { 0: file.key },
  mime: { 0: [type.mime] },
  digest: { 0: digest },
  bands: { 0: hashBands(file.hash) },
  size: { 0: size },
  width: { 0: width },
  height: { 0: height },
});

async function recordOf(
  entity: Entity,
  stored: StoredUpload,
  filename: string,
  access: Access,
  context: Context,
): Promise<EntityRecords['media']> {
  const now = new Date(context.clock.now()).toISOString();
  return {
    ...newRecord(entity, access, context),
    _id: newId(context),
    _created: now,
    _updated: now,
    _updatedBy: context.user?.id ?? '',
    _revision: 1,
    _increment: await context.store.next(entity.collection.name),
    ...fileValues(stored, filename),
    title: { 0: titleFrom(displayName(filename)) },
    noAlt: { 0: isPicture(stored.type.mime) },
    // The same bytes existed before: a text may still reference them.
    used: { 0: await isReferencedInText([stored.digest], context) },
    shop: { 0: context.user?.shop ?? null },
  };
}

/** Records of the same bytes that are looked at: one that is cropped or turned shows another picture. */
const maxSame = 20;

const isAsUploaded = (record: EntityRecords['media']): boolean => {
  const { edit } = storedFile(record);
  return edit?.crop === undefined && edit?.turn === undefined;
};

/** The file with identical bytes among those visible to the user, as it was uploaded. */
async function findSameFile(
  entity: Entity,
  digest: string,
  access: Access,
  context: Context,
): Promise<EntityRecords['media'] | undefined> {
  const where = allOf(notDeleted, access.where, { op: 'in', path: 'digest.0', values: [digest] });
  const { records } = await context.store.find(entity.collection.name, {
    where,
    sort: [{ path: '_created', direction: 1 }],
    limit: maxSame,
  });
  return records.find(isAsUploaded);
}

interface TakenFile {
  file: MediaFile;
  /** Identical bytes were there before: this is their file. */
  same: boolean;
  similar: readonly EntityRecords['media'][];
}

/** Puts a received file into the library. For identical bytes the existing file is returned. */
export async function takeFile(
  received: ReceivedUpload,
  entity: Entity,
  access: Access,
  context: Context,
  marks: Marks = {},
): Promise<TakenFile> {
  const type = await acceptedType(received);
  // Before the sizes are made: an existing file has them.
  const existing = await findSameFile(entity, received.file.digest, access, context);
  if (existing) {
    await received.file.discard();
    return { file: mediaFile(existing, await findFileUses(existing, context)), same: true, similar: [] };
  }
  const stored = await storeFile(received, type, context);
  const record = { ...(await recordOf(entity, stored, received.filename, access, context)), ...marks };
  const similar = await similarFiles(entity, stored.file.hash, access, context);
  const written = await context.records.insert(entity, [record], { ...context, origin: { kind: 'media' } });
  if (!written.ok) throw new Error(`the new file ${record._id} has a ${written.taken} that is taken`);
  if (!(await blobsExist(stored.file, context.files))) {
    await context.records.discard(entity, record._id);
    throw refuse(503, 'busy');
  }
  return { file: mediaFile(record), same: false, similar };
}

/** Adds a file to the library (shell §7 Media). */
export async function uploadFile(upload: MultipartParts | undefined, context: Context): Promise<EnvelopeReply> {
  const entity = requireEntity('media', context);
  const access = requireAccess(entity, 'update', context);
  const received = await readUpload(upload, context);
  const { file, same, similar } = await takeFile(received, entity, access, context);
  if (same) {
    await renewLogoMark(file._id, null, context);
    return envelopeReply({ status: true, same, file } satisfies UploadResult, {
      messages: [infoMessage('fileKnown', { name: displayName(received.filename) })],
    });
  }
  const result: UploadResult = {
    status: true,
    file,
    ...(similar.length > 0 && { alike: similar.map((one) => mediaFile(one)) }),
  };
  return envelopeReply(result, { messages: [infoMessage('uploadDone', { count: 1 })] });
}
