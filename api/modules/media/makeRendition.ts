import { findFileType } from '#domain/media/fileTypes';
import { isAnimated } from '#domain/media/isAnimated';
import type { ResizeRule } from '#domain/media/ResizeRule';
import { renditionSource } from '#core/records/files/acceptedPicture';
import type { RenditionSource } from '#core/records/files/widthRenditions';
import { widthRule } from '#core/records/files/widthRenditions';
import type { Context } from '#core/kernel/Context';
import { limitConcurrency } from '#core/kernel/limitConcurrency';
import type { FileContent, Files } from '#core/ports/Files';
import type { EncodedImage } from '#core/ports/Images';
import { UnreadablePicture } from '#core/ports/Images';
import { bytesOf, maxDecodedBytes, measureFile, storeBytes } from './storeFile';

/** Of another type. */
const typeRule = { name: 'rendition', width: 1920, height: 1920 };

/** Anybody may ask for one: they wait for each other, not uploads for them. */
const serialize = limitConcurrency(1);

/** Names that can not be made, so that who asks again costs nothing; the oldest are forgotten. */
const failedNames = new WeakMap<Files, Set<string>>();
const maxFailedNames = 1000;

function failuresOf(files: Files): Set<string> {
  const known = failedNames.get(files) ?? new Set();
  failedNames.set(files, known);
  return known;
}

function remember(failures: Set<string>, name: string): void {
  failures.add(name);
  const [oldest = ''] = failures;
  if (failures.size > maxFailedNames) failures.delete(oldest);
}

/** By the header alone: nobody makes the server decode a picture that is too small for the width. */
async function isWiderThan(
  width: number,
  key: string,
  { mime, size }: Pick<RenditionSource, 'mime'> & Pick<FileContent, 'size'>,
  { files }: Context,
): Promise<boolean> {
  const read = async function* (): AsyncIterable<Uint8Array> {
    const content = await files.read(key);
    if (content) yield* content.chunks;
  };
  const measured = await measureFile({ size, read }, findFileType(mime)?.code ?? '');
  return measured.ok && measured.width > width;
}

async function processed(
  bytes: Uint8Array,
  rule: ResizeRule,
  { mime, to }: RenditionSource,
  { images }: Context,
): Promise<EncodedImage | undefined> {
  return (await images.process(bytes, mime, [{ ...rule, mime: to }])).sizes.get(rule.name);
}

/**
 * The picture at a width. Pages have offered it, so it is always there: as the picture itself where that moves, is packed
 * more tightly, or where the engine can not read it or does not write its type.
 */
async function bytesOfWidth(
  bytes: Uint8Array,
  width: number,
  source: RenditionSource,
  context: Context,
): Promise<Uint8Array> {
  if (isAnimated(bytes)) return bytes;
  const made = await processed(bytes, widthRule(width), source, context).catch((failure: unknown) => {
    if (!(failure instanceof UnreadablePicture)) throw failure;
    context.log.warn({ name: source.name, width }, 'a picture is shown at its own width');
    return undefined;
  });
  return made?.mime === source.to && made.bytes.length < bytes.length ? made.bytes : bytes;
}

async function bytesFor(
  original: FileContent,
  source: RenditionSource,
  context: Context,
): Promise<Uint8Array | undefined> {
  const bytes = await bytesOf({ read: () => original.chunks }, Infinity);
  if (source.width !== null) return bytesOfWidth(bytes, source.width, source, context);
  return (await processed(bytes, typeRule, source, context))?.bytes;
}

/**
 * The file of a type that others read, or of a width that pages show, made of a picture of the library when it is asked
 * for first, and stored next to it. Null when the name is none of a rendition, its picture does not exist, is no wider,
 * or can not be read.
 */
export async function makeRendition(shard: string, name: string, context: Context): Promise<FileContent | null> {
  const source = renditionSource(name);
  const failures = failuresOf(context.files);
  if (!source || failures.has(name)) return null;
  const key = `${shard}/${name}`;
  const sourceKey = `${shard}/${source.name}`;
  return serialize(async () => {
    const { files } = context;
    const made = await files.read(key);
    if (made || failures.has(name)) return made;
    const original = await files.read(sourceKey);
    if (!original || original.size > maxDecodedBytes) return null;
    const { width, mime } = source;
    if (width !== null && !(await isWiderThan(width, sourceKey, { mime, size: original.size }, context))) {
      remember(failures, name);
      return null;
    }
    try {
      const bytes = await bytesFor(original, source, context);
      if (!bytes) return null;
      await storeBytes(bytes, key, context);
      return await files.read(key);
    } catch (failure) {
      if (!(failure instanceof UnreadablePicture)) throw failure;
      remember(failures, name);
      context.log.warn({ name }, 'a picture of a feed cannot be made');
      return null;
    }
  });
}
