import { findFileType } from '#domain/media/fileTypes';
import { isAnimated } from '#domain/media/isAnimated';
import { renditionSource } from '#core/records/files/acceptedPicture';
import type { RenditionSource } from '#core/records/files/widthRenditions';
import { widthRule } from '#core/records/files/widthRenditions';
import type { Context } from '#core/kernel/Context';
import { limitConcurrency } from '#core/kernel/limitConcurrency';
import type { FileContent, Files } from '#core/ports/Files';
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
  { mime }: RenditionSource,
  { files }: Context,
): Promise<boolean> {
  const found = await files.read(key);
  const read = async function* (): AsyncIterable<Uint8Array> {
    const content = await files.read(key);
    if (content) yield* content.chunks;
  };
  const measured = found && (await measureFile({ size: found.size, read }, findFileType(mime)?.code ?? ''));
  return measured?.ok === true && measured.width > width;
}

/**
 * The bytes of the rendition. Where a width saves nothing, they are the picture's own: it moves, is packed more tightly,
 * or the engine does not write its type.
 */
async function bytesFor(
  original: FileContent,
  { mime, to, width }: RenditionSource,
  { images }: Context,
): Promise<Uint8Array | null> {
  const bytes = await bytesOf({ read: () => original.chunks }, Infinity);
  if (width !== null && isAnimated(bytes)) return bytes;
  const rule = width === null ? typeRule : widthRule(width);
  const made = (await images.process(bytes, mime, [{ ...rule, mime: to }])).sizes.get(rule.name);
  if (!made || width === null) return made?.bytes ?? null;
  return made.mime === to && made.bytes.length < bytes.length ? made.bytes : bytes;
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
    if (source.width !== null && !(await isWiderThan(source.width, sourceKey, source, context))) {
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
      context.log.warn({ name }, 'a rendition of a picture can not be made');
      return null;
    }
  });
}
