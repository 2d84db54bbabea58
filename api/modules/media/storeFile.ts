import { joinBytes } from '#domain/text/joinBytes';
import type { FileType } from '#domain/media/fileTypes';
import { svgFileSize } from '#domain/media/limits';
import { formatFileSize } from '#domain/media/formatFileSize';
import { findFileType } from '#domain/media/fileTypes';
import { sniffType } from '#domain/media/sniffType';
import type { ResizeRule } from '#domain/media/ResizeRule';
import type { Context } from '#core/kernel/Context';
import { limitConcurrency } from '#core/kernel/limitConcurrency';
import { retainBlobs } from '#core/records/files/orphanFiles';
import type { StoredFile, StoredSize } from '#core/records/files/mediaRecord';
import { refuse } from '#core/kernel/refuse';
import type { IncomingFile } from '#core/ports/Files';
import type { EncodedImage } from '#core/ports/Images';
import { UnreadablePicture } from '#core/ports/Images';
import type { MeasureResult } from './measurePicture';
import { longHeadBytes, pictureHeadBytes, measurePicture } from './measurePicture';
import type { ReceivedUpload } from './readUpload';
import { displayName } from './displayName';

/** A stored file and its metadata. */
export interface StoredUpload {
  file: StoredFile;
  type: FileType;
  digest: string;
  size: number;
  width: number | null;
  height: number | null;
}

/** Larger pictures are stored without being decoded. */
export const maxDecodedBytes = 64 * 1024 * 1024;
/** Bytes that contain the dimensions of an SVG: the attributes of its root. */
const headOfSvg = 64 * 1024;
/** Pictures are in memory while they are decoded: only so many at a time. */
export const limitDecoding = limitConcurrency(4);

export async function bytesOf(file: Pick<IncomingFile, 'read'>, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of file.read()) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= limit) break;
  }
  return joinBytes(chunks);
}

/**
 * Dimensions of a file that has come in. Before the picture a JPEG may have profiles of any size: where the head has
 * only those, more is read.
 */
export async function measureFile(file: Pick<IncomingFile, 'read' | 'size'>, code: string): Promise<MeasureResult> {
  const measured = measurePicture(await bytesOf(file, pictureHeadBytes), code);
  const isCut = !measured.ok && measured.why === 'unreadable' && code === 'jpeg' && file.size > pictureHeadBytes;
  return isCut ? measurePicture(await bytesOf(file, longHeadBytes), code) : measured;
}

/** Shards keys into 256 folders by their first two digits. */
export const shardedKey = (name: string): string => `${name.slice(0, 2)}/${name}`;

async function* singleChunk(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

export async function storeBytes(bytes: Uint8Array, key: string, context: Context): Promise<void> {
  const incoming = await context.files.receive(singleChunk(bytes), bytes.length);
  await incoming.commit(key);
}

export const sizeKey = (name: string, { mime, width, height }: EncodedImage): string =>
  shardedKey(`${name}-${width}x${height}.${findFileType(mime)?.extensions[0] ?? 'bin'}`);

/** Stores the sizes next to the file. */
async function storeSizes(
  bytes: Uint8Array,
  type: FileType,
  digest: string,
  rules: readonly ResizeRule[],
  context: Context,
): Promise<{ sizes: StoredSize[]; hash: string; width: number; height: number }> {
  const processed = await context.images.process(bytes, type.mime, rules);
  const sizes: StoredSize[] = [];
  for (const [name, picture] of processed.sizes) {
    const key = sizeKey(digest, picture);
    await storeBytes(picture.bytes, key, context);
    sizes.push({ name, key, width: picture.width, height: picture.height });
  }
  return { sizes, hash: processed.hash, width: processed.width, height: processed.height };
}

async function storePicture(
  { file, filename, rules }: ReceivedUpload,
  type: FileType,
  key: string,
  context: Context,
): Promise<Pick<StoredUpload, 'width' | 'height'> & { sizes: StoredSize[]; hash: string }> {
  const name = displayName(filename);
  const measured = await measureFile(file, type.code);
  if (!measured.ok)
    throw measured.why === 'tooLarge'
      ? refuse(400, 'pictureTooLarge', { name, width: measured.width, height: measured.height })
      : refuse(400, 'pictureUnreadable', { name });
  if (file.size > maxDecodedBytes) {
    await file.commit(key);
    return { ...measured, sizes: [], hash: '' };
  }
  try {
    const stored = await limitDecoding(async () =>
      storeSizes(await bytesOf(file, Infinity), type, file.digest, rules, context),
    );
    await file.commit(key);
    return stored;
  } catch (failure) {
    if (failure instanceof UnreadablePicture) throw refuse(400, 'pictureUnreadable', { name });
    throw failure;
  }
}

async function storeSvg(
  { file, filename }: ReceivedUpload,
  key: string,
  context: Context,
): Promise<Pick<StoredUpload, 'width' | 'height'>> {
  const name = displayName(filename);
  if (file.size > svgFileSize)
    throw refuse(413, 'fileTooBig', { name, size: formatFileSize(svgFileSize, context.language) });
  const clean = await context.sanitizer.svg(new TextDecoder().decode(await bytesOf(file, Infinity)));
  if (clean === null) throw refuse(400, 'pictureUnreadable', { name });
  const bytes = new TextEncoder().encode(clean);
  await storeBytes(bytes, key, context);
  await file.discard();
  const measured = measurePicture(bytes.subarray(0, headOfSvg), 'svg');
  return measured.ok ? { width: measured.width, height: measured.height } : { width: null, height: null };
}

/** The type of the file by its content. A file of another type is discarded. */
export async function acceptedType({ file, filename, accepted }: ReceivedUpload): Promise<FileType> {
  const type = sniffType(file.head, filename);
  if (type && accepted.includes(type)) return type;
  await file.discard();
  throw refuse(400, 'fileType', { name: displayName(filename), types: accepted.map(({ code }) => code).join(', ') });
}

/** Stores a file with its sizes. A refused one leaves nothing behind. */
export async function storeFile(upload: ReceivedUpload, type: FileType, context: Context): Promise<StoredUpload> {
  const { file } = upload;
  try {
    const { digest, size } = file;
    const key = shardedKey(`${digest}.${type.extensions[0]}`);
    await retainBlobs([digest], context);
    const common = { type, digest, size };
    const plain = { key, original: key, sizes: [], hash: '' };
    if (type.code === 'svg') return { ...common, file: plain, ...(await storeSvg(upload, key, context)) };
    if (type.kind === 'image') {
      const { sizes, hash, width, height } = await storePicture(upload, type, key, context);
      return { ...common, file: { ...plain, sizes, hash, rules: upload.rules }, width, height };
    }
    await file.commit(key);
    return { ...common, file: plain, width: null, height: null };
  } catch (failure) {
    await file.discard();
    throw failure;
  }
}
