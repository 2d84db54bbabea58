import { renditionSource } from '#core/records/files/acceptedPicture';
import type { Context } from '#core/kernel/Context';
import { limitConcurrency } from '#core/kernel/limitConcurrency';
import type { FileContent, Files } from '#core/ports/Files';
import { UnreadablePicture } from '#core/ports/Images';
import { bytesOf, maxDecodedBytes, storeBytes } from './storeFile';

const rule = { name: 'rendition', width: 1920, height: 1920 };

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

/**
 * The file of a type that others read, made of a picture of the library when it is asked for first, and stored next to
 * it. Null when the name is none of a rendition, its picture does not exist, or can not be read.
 */
export async function makeRendition(shard: string, name: string, context: Context): Promise<FileContent | null> {
  const source = renditionSource(name);
  const failures = failuresOf(context.files);
  if (!source || failures.has(name)) return null;
  const key = `${shard}/${name}`;
  return serialize(async () => {
    const { files, images } = context;
    const made = await files.read(key);
    if (made || failures.has(name)) return made;
    const original = await files.read(`${shard}/${source.name}`);
    if (!original || original.size > maxDecodedBytes) return null;
    try {
      const bytes = await bytesOf({ read: () => original.chunks }, Infinity);
      const { sizes } = await images.process(bytes, source.mime, [{ ...rule, mime: source.to }]);
      const picture = sizes.get(rule.name);
      if (!picture) return null;
      await storeBytes(picture.bytes, key, context);
      return await files.read(key);
    } catch (failure) {
      if (!(failure instanceof UnreadablePicture)) throw failure;
      failures.add(name);
      context.log.warn({ name }, 'a picture of a feed can not be made');
      const [oldest = ''] = failures;
      if (failures.size > maxFailedNames) failures.delete(oldest);
      return null;
    }
  });
}
