import type { FileType } from '../../../domain/media/fileTypes';
import { fileTypeNamed } from '../../../domain/media/fileTypes';
import { greatestSide } from '../../../domain/media/limits';
import { hashBands } from '../../../domain/media/pictureHash';
import { thumbnail } from '../../../domain/media/ResizeRule';
import type { MediaEdit } from '../../../domain/wire/MediaFile';
import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import type { Context } from '../../core/Context';
import { textOf } from '../../core/entity/valueOf';
import { claimFiles } from '../../core/media/idleFiles';
import type { KeptFile, KeptSize } from '../../core/media/mediaRecord';
import { keptFile, mimeOf, numberOf, urlOf } from '../../core/media/mediaRecord';
import { entityNamed, requireAccess } from '../../core/records/accessTo';
import { findRecord } from '../../core/records/findRecord';
import { refuse } from '../../core/refuse';
import type { Answer } from '../../core/Reply';
import { answer, info } from '../../core/Reply';
import { UnreadablePicture } from '../../ports/Images';
import { bytesOf, decoding, keepBytes, keyOf, mostDecoded, sizeKey } from './keepFile';
import { replaceRecord } from './replaceRecord';

/** The size that stands for the whole picture. */
const whole = { name: '_whole', width: greatestSide, height: greatestSide };

interface Measures {
  width: number;
  height: number;
}

async function originalBytes({ original }: KeptFile, context: Context): Promise<Uint8Array> {
  const content = await context.files.read(original);
  if (!content) throw refuse(404, 'noItem');
  if (content.size > mostDecoded) throw refuse(400, 'notEditable');
  return bytesOf({ read: () => content.chunks }, Infinity);
}

/** What makes no difference is none: a turn by nothing, a cut along the edges. */
function tidied({ crop, turn, focus }: MediaEdit, { width, height }: Measures): MediaEdit {
  if (crop && (crop.left + crop.width > width || crop.top + crop.height > height)) throw refuse(400, 'cropOutside');
  const isWhole = crop?.width === width && crop.height === height;
  return { ...(crop && !isWhole && { crop }), ...(turn && { turn }), ...(focus && { focus }) };
}

/** Part of a key: the same edit of the same bytes gives the same pictures. */
const codeOf = ({ crop, turn = 0 }: MediaEdit): string =>
  `${crop ? `c${crop.left}_${crop.top}_${crop.width}_${crop.height}` : 'c'}t${turn}`;

async function made(
  record: StoredRecord,
  type: FileType,
  edit: MediaEdit,
  context: Context,
): Promise<Measures & Pick<KeptFile, 'key' | 'sizes' | 'hash'>> {
  const kept = keptFile(record);
  const changes = edit.crop !== undefined || edit.turn !== undefined;
  const rules = kept.rules ?? [thumbnail];
  const { width, height, sizes, hash } = await decoding(async () =>
    context.images.make(await originalBytes(kept, context), type.mime, changes ? [whole, ...rules] : rules, edit),
  );
  const digest = textOf(record, 'digest');
  await claimFiles([digest], context);
  const name = changes ? `${digest}-${codeOf(edit)}` : digest;
  const smaller: KeptSize[] = [];
  let key = kept.original;
  for (const [rule, picture] of sizes) {
    const isWhole = rule === whole.name;
    const own = isWhole
      ? keyOf(`${name}.${fileTypeNamed(picture.mime)?.extensions[0] ?? type.extensions[0]}`)
      : sizeKey(name, picture);
    await keepBytes(picture.bytes, own, context);
    if (isWhole) key = own;
    else smaller.push({ name: rule, key: own, width: picture.width, height: picture.height });
  }
  return { key, sizes: smaller, hash, width, height };
}

/** Shows a picture cut, turned, or as it was (shell: the edit is kept as a rule beside the original, all sizes follow). */
export async function editPicture(id: string, asked: MediaEdit, context: Context): Promise<Answer> {
  const entity = entityNamed('media', context);
  const access = requireAccess(entity, 'update', context);
  const record = await findRecord(entity, id, access, context);
  const kept = keptFile(record);
  const type = fileTypeNamed(mimeOf(record));
  if (type?.kind !== 'image' || type.code === 'svg' || kept.sizes.length === 0) throw refuse(400, 'notEditable');
  const measures = kept.measures ?? { width: numberOf(record, 'width') ?? 0, height: numberOf(record, 'height') ?? 0 };
  const edit = tidied(asked, measures);
  try {
    const { width, height, ...pictures } = await made(record, type, edit, context);
    const isEdited = Object.keys(edit).length > 0;
    const { edit: _before, measures: _measures, ...rest } = kept;
    const _file: KeptFile = { ...rest, ...pictures, ...(isEdited && { edit, measures }) };
    const values = {
      _file,
      url: { 0: urlOf(pictures.key) },
      path: { 0: pictures.key },
      bands: { 0: hashBands(pictures.hash) },
      width: { 0: width },
      height: { 0: height },
    };
    const present = await findRecord(entity, id, access, context);
    // Other words are no matter; of other bytes this is no edit, and the record that was read is refused.
    const base = keptFile(present).key === kept.key && keptFile(present).original === kept.original ? present : record;
    return answer(
      { status: true, file: await replaceRecord(entity, base, values, context) },
      { messages: [info('pictureEdited')] },
    );
  } catch (failure) {
    if (failure instanceof UnreadablePicture) throw refuse(400, 'notEditable');
    throw failure;
  }
}
