import type { FileType } from '../../../domain/media/fileTypes';
import { svgFileSize } from '../../../domain/media/limits';
import { shownSize } from '../../../domain/media/shownSize';
import { fileTypeNamed } from '../../../domain/media/fileTypes';
import { sniffType } from '../../../domain/media/sniffType';
import type { ResizeRule } from '../../../domain/media/ResizeRule';
import type { Context } from '../../core/Context';
import { limited } from '../../core/limited';
import { claimFiles } from '../../core/media/idleFiles';
import type { KeptFile, KeptSize } from '../../core/media/mediaRecord';
import { refuse } from '../../core/refuse';
import type { IncomingFile } from '../../ports/Files';
import type { Picture } from '../../ports/Images';
import { UnreadablePicture } from '../../ports/Images';
import { headOfPicture, measurePicture } from './measurePicture';
import type { ReceivedUpload } from './readUpload';
import { shownName } from './shownName';

/** A file that is kept, and what is known of it. */
export interface Kept {
  file: KeptFile;
  type: FileType;
  digest: string;
  size: number;
  width: number | null;
  height: number | null;
}

/** Larger pictures are kept as they are: nobody decodes them here. */
export const mostDecoded = 64 * 1024 * 1024;
/** Bytes within which the measures of a vector picture stand: its root's attributes. */
const headOfSvg = 64 * 1024;
/** Whole pictures are in memory while they are decoded: of a crowd of uploads only so many at a time. */
export const decoding = limited(4);

export async function bytesOf(file: Pick<IncomingFile, 'read'>, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of file.read()) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= limit) break;
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** Files lie in 256 folders by the first two digits of what they are named after. */
export const keyOf = (name: string): string => `${name.slice(0, 2)}/${name}`;

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

export async function keepBytes(bytes: Uint8Array, key: string, context: Context): Promise<void> {
  const incoming = await context.files.receive(once(bytes), bytes.length);
  await incoming.keep(key);
}

export const sizeKey = (name: string, { mime, width, height }: Picture): string =>
  keyOf(`${name}-${width}x${height}.${fileTypeNamed(mime)?.extensions[0] ?? 'bin'}`);

/** The smaller pictures, kept beside the file. */
async function keepSizes(
  bytes: Uint8Array,
  type: FileType,
  digest: string,
  rules: readonly ResizeRule[],
  context: Context,
): Promise<{ sizes: KeptSize[]; hash: string; width: number; height: number }> {
  const made = await context.images.make(bytes, type.mime, rules);
  const sizes: KeptSize[] = [];
  for (const [name, picture] of made.sizes) {
    const key = sizeKey(digest, picture);
    await keepBytes(picture.bytes, key, context);
    sizes.push({ name, key, width: picture.width, height: picture.height });
  }
  return { sizes, hash: made.hash, width: made.width, height: made.height };
}

async function keepPicture(
  { file, filename, rules }: ReceivedUpload,
  type: FileType,
  key: string,
  context: Context,
): Promise<Pick<Kept, 'width' | 'height'> & { sizes: KeptSize[]; hash: string }> {
  const name = shownName(filename);
  const measured = measurePicture(await bytesOf(file, headOfPicture));
  if (!measured.ok)
    throw measured.why === 'tooLarge'
      ? refuse(400, 'pictureTooLarge', { name, width: measured.width, height: measured.height })
      : refuse(400, 'pictureUnreadable', { name });
  if (file.size > mostDecoded) {
    await file.keep(key);
    return { ...measured, sizes: [], hash: '' };
  }
  try {
    const made = await decoding(async () =>
      keepSizes(await bytesOf(file, Infinity), type, file.digest, rules, context),
    );
    await file.keep(key);
    return made;
  } catch (failure) {
    if (failure instanceof UnreadablePicture) throw refuse(400, 'pictureUnreadable', { name });
    throw failure;
  }
}

async function keepSvg(
  { file, filename }: ReceivedUpload,
  key: string,
  context: Context,
): Promise<Pick<Kept, 'width' | 'height'>> {
  const name = shownName(filename);
  if (file.size > svgFileSize)
    throw refuse(413, 'fileTooBig', { name, size: shownSize(svgFileSize, context.language) });
  const clean = await context.sanitizer.svg(new TextDecoder().decode(await bytesOf(file, Infinity)));
  if (clean === null) throw refuse(400, 'pictureUnreadable', { name });
  const bytes = new TextEncoder().encode(clean);
  await keepBytes(bytes, key, context);
  await file.drop();
  const measured = measurePicture(bytes.subarray(0, headOfSvg));
  return measured.ok ? { width: measured.width, height: measured.height } : { width: null, height: null };
}

/** What the file is by its content alone. One that is not accepted leaves nothing. */
export async function acceptedType({ file, filename, accepted }: ReceivedUpload): Promise<FileType> {
  const type = sniffType(file.head, filename);
  if (type && accepted.includes(type)) return type;
  await file.drop();
  throw refuse(400, 'fileType', { name: shownName(filename), types: accepted.map(({ code }) => code).join(', ') });
}

/** Keeps a file with its smaller pictures. A refused one leaves nothing. */
export async function keepFile(upload: ReceivedUpload, type: FileType, context: Context): Promise<Kept> {
  const { file } = upload;
  try {
    const { digest, size } = file;
    const key = keyOf(`${digest}.${type.extensions[0]}`);
    await claimFiles([digest], context);
    const about = { type, digest, size };
    const plain = { key, original: key, sizes: [], hash: '' };
    if (type.code === 'svg') return { ...about, file: plain, ...(await keepSvg(upload, key, context)) };
    if (type.kind === 'image') {
      const { sizes, hash, width, height } = await keepPicture(upload, type, key, context);
      return { ...about, file: { ...plain, sizes, hash, rules: upload.rules }, width, height };
    }
    await file.keep(key);
    return { ...about, file: plain, width: null, height: null };
  } catch (failure) {
    await file.drop();
    throw failure;
  }
}
