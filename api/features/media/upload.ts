import { hashBands } from '../../../domain/media/pictureHash';
import { allOf, living } from '../../../domain/query/Where';
import type { UploadResult } from '../../../domain/wire/Media';
import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import { textLimits } from '../../../domain/media/limits';
import type { Context } from '../../core/Context';
import type { Access } from '../../core/entity/Access';
import type { Entity } from '../../core/entity/defineEntity';
import { isNamedInText, usesOf } from '../../core/media/fileUses';
import { isPicture, mediaFile, urlOf } from '../../core/media/mediaRecord';
import { entityNamed, requireAccess } from '../../core/records/accessTo';
import { newId, newRecord } from '../../core/records/newRecord';
import type { Answer } from '../../core/Reply';
import { refuse } from '../../core/refuse';
import { answer, info } from '../../core/Reply';
import type { Upload } from '../../core/UploadPart';
import { alikeFiles } from './alikeFiles';
import { areKept } from './areKept';
import type { Kept } from './keepFile';
import { acceptedType, keepFile } from './keepFile';
import { readUpload } from './readUpload';
import { shownName } from './shownName';

const titleFrom = (name: string): string =>
  [...name.replace(/\.[a-z0-9]{1,5}$/i, '')].slice(0, textLimits.title).join('') || name;

/** What a record says of the bytes that were kept. */
export const fileValues = (
  { file, type, digest, size, width, height }: Kept,
  filename: string,
): Record<string, unknown> => ({
  _file: file,
  name: { 0: shownName(filename) },
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
  kept: Kept,
  filename: string,
  access: Access,
  context: Context,
): Promise<StoredRecord> {
  const now = new Date(context.clock.now()).toISOString();
  return {
    ...newRecord(entity, access, context),
    _id: newId(context),
    _created: now,
    _updated: now,
    _updatedBy: context.user?.id ?? '',
    _revision: 1,
    _increment: await context.store.next(entity.collection.name),
    ...fileValues(kept, filename),
    title: { 0: titleFrom(shownName(filename)) },
    noAlt: { 0: isPicture(kept.type.mime) },
    // The same bytes were here before: a text may still show them.
    used: { 0: await isNamedInText([kept.digest], context) },
    shop: { 0: context.user?.shop ?? null },
  };
}

/** The same bytes among the files that this person sees. */
async function sameFile(
  entity: Entity,
  digest: string,
  access: Access,
  context: Context,
): Promise<StoredRecord | undefined> {
  const where = allOf(living, access.where, { op: 'in', path: 'digest.0', values: [digest] });
  const { records } = await context.store.find(entity.collection.name, {
    where,
    sort: [{ path: '_created', direction: 1 }],
    limit: 1,
  });
  return records[0];
}

/** Takes a file into the library (shell §7 Media). Bytes that it has already give the file that is there. */
export async function uploadFile(upload: Upload | undefined, context: Context): Promise<Answer> {
  const entity = entityNamed('media', context);
  const access = requireAccess(entity, 'update', context);
  const received = await readUpload(upload, context);
  const type = await acceptedType(received);
  // Before its pictures are made: a file that is there has them.
  const known = await sameFile(entity, received.file.digest, access, context);
  if (known) {
    await received.file.drop();
    const file = mediaFile(known, await usesOf(known, context));
    return answer({ status: true, same: true, file } satisfies UploadResult, {
      messages: [info('fileKnown', { name: shownName(received.filename) })],
    });
  }
  const kept = await keepFile(received, type, context);
  const record = await recordOf(entity, kept, received.filename, access, context);
  const alike = await alikeFiles(entity, kept.file.hash, access, context);
  const written = await context.store.insert(entity.collection.name, [record]);
  if (!written.ok) throw new Error(`the new file ${record._id} has a ${written.taken} that is taken`);
  if (!(await areKept(kept.file, context.files))) {
    await context.store.remove(entity.collection.name, { op: 'ids', ids: [record._id] });
    throw refuse(503, 'busy');
  }
  const result: UploadResult = {
    status: true,
    file: mediaFile(record),
    ...(alike.length > 0 && { alike: alike.map((file) => mediaFile(file)) }),
  };
  return answer(result, { messages: [info('uploadDone', { count: 1 })] });
}
