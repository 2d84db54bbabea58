import type { FileType } from '#domain/media/fileTypes';
import { findFileType } from '#domain/media/fileTypes';
import { isAnimated } from '#domain/media/isAnimated';
import { maxPictureSidePx } from '#domain/media/limits';
import { hashBands } from '#domain/media/pictureHash';
import { thumbnailRule } from '#domain/media/ResizeRule';
import type { MediaEdit } from '#domain/wire/MediaFile';
import type { Context } from '#core/kernel/Context';
import { textOf } from '#core/schema/valueOf';
import { retainBlobs } from '#core/records/files/orphanFiles';
import type { StoredFile, StoredSize } from '#core/records/files/mediaRecord';
import { storedFile, mimeOf, numberIn, urlOf } from '#core/records/files/mediaRecord';
import { requireEntity, requireAccess } from '#core/kernel/accessTo';
import { findRecord } from '#core/records/findRecord';
import { refuse } from '#core/kernel/refuse';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { envelopeReply, infoMessage } from '#core/kernel/Reply';
import { UnreadablePicture } from '#core/ports/Images';
import { bytesOf, limitDecoding, storeBytes, shardedKey, maxDecodedBytes, sizeKey } from './storeFile';
import { replaceRecord } from './replaceRecord';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** The resize rule for the whole picture. */
const wholePictureRule = { name: '_whole', width: maxPictureSidePx, height: maxPictureSidePx };

interface Dimensions {
  width: number;
  height: number;
}

async function originalBytes({ original }: StoredFile, context: Context): Promise<Uint8Array> {
  const content = await context.files.read(original);
  if (!content) throw refuse(404, 'noItem');
  if (content.size > maxDecodedBytes) throw refuse(400, 'notEditable');
  return bytesOf({ read: () => content.chunks }, Infinity);
}

/** Drops edits without effect: rotation by 0, a crop along the edges. */
function normaliseEdit({ crop, turn, focus }: MediaEdit, { width, height }: Dimensions): MediaEdit {
  if (crop && (crop.left + crop.width > width || crop.top + crop.height > height)) throw refuse(400, 'cropOutside');
  const isWhole = crop?.width === width && crop.height === height;
  return { ...(crop && !isWhole && { crop }), ...(turn && { turn }), ...(focus && { focus }) };
}

/** Part of the key: the same edit of the same bytes gives the same pictures. */
const editCode = ({ crop, turn = 0 }: MediaEdit): string =>
  `${crop ? `c${crop.left}_${crop.top}_${crop.width}_${crop.height}` : 'c'}t${turn}`;

async function applyEdit(
  record: EntityRecords['media'],
  type: FileType,
  edit: MediaEdit,
  context: Context,
): Promise<Dimensions & Pick<StoredFile, 'key' | 'sizes' | 'hash'>> {
  const stored = storedFile(record);
  const changesPixels = edit.crop !== undefined || edit.turn !== undefined;
  const rules = stored.rules ?? [thumbnailRule];
  const { width, height, sizes, hash } = await limitDecoding(async () => {
    const bytes = await originalBytes(stored, context);
    if (changesPixels && isAnimated(bytes)) throw refuse(400, 'animatedNotEditable');
    return context.images.process(bytes, type.mime, changesPixels ? [wholePictureRule, ...rules] : rules, edit);
  });
  const digest = textOf(record, 'digest');
  await retainBlobs([digest], context);
  const name = changesPixels ? `${digest}-${editCode(edit)}` : digest;
  const smaller: StoredSize[] = [];
  let key = stored.original;
  for (const [rule, picture] of sizes) {
    const isWhole = rule === wholePictureRule.name;
    const targetKey = isWhole
      ? shardedKey(`${name}.${findFileType(picture.mime)?.extensions[0] ?? type.extensions[0]}`)
      : sizeKey(name, picture);
    await storeBytes(picture.bytes, targetKey, context);
    if (isWhole) key = targetKey;
    else smaller.push({ name: rule, key: targetKey, width: picture.width, height: picture.height });
  }
  return { key, sizes: smaller, hash, width, height };
}

/**
 * Crops or rotates a picture, or restores the original (shell: the edit is stored as a rule next to the original, all
 * sizes follow).
 */
export async function editPicture(id: string, requestedEdit: MediaEdit, context: Context): Promise<EnvelopeReply> {
  const entity = requireEntity('media', context);
  const access = requireAccess(entity, 'update', context);
  const record = await findRecord(entity, id, access, context);
  const stored = storedFile(record);
  const type = findFileType(mimeOf(record));
  if (type?.kind !== 'image' || type.code === 'svg' || stored.sizes.length === 0) throw refuse(400, 'notEditable');
  const originalDimensions = stored.measures ?? {
    width: numberIn(record, 'width') ?? 0,
    height: numberIn(record, 'height') ?? 0,
  };
  const edit = normaliseEdit(requestedEdit, originalDimensions);
  try {
    const { width, height, ...pictures } = await applyEdit(record, type, edit, context);
    const isEdited = Object.keys(edit).length > 0;
    const { edit: _before, measures: _measures, ...rest } = stored;
    const _file: StoredFile = { ...rest, ...pictures, ...(isEdited && { edit, measures: originalDimensions }) };
    const values = {
      _file,
      url: { 0: urlOf(pictures.key) },
      path: { 0: pictures.key },
      bands: { 0: hashBands(pictures.hash) },
      width: { 0: width },
      height: { 0: height },
    };
    const current = await findRecord(entity, id, access, context);
    // A concurrent change of texts does not matter; if the bytes changed, the edit does not apply and is refused with
    // the record that was read.
    const base =
      storedFile(current).key === stored.key && storedFile(current).original === stored.original ? current : record;
    return envelopeReply(
      { status: true, file: await replaceRecord(entity, base, values, context) },
      { messages: [infoMessage('pictureEdited')] },
    );
  } catch (failure) {
    if (failure instanceof UnreadablePicture) throw refuse(400, 'notEditable');
    throw failure;
  }
}
