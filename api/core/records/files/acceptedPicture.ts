import { findFileType } from '#domain/media/fileTypes';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { mediaPath, mimeOf, storedFile, urlOf } from './mediaRecord';
import type { RenditionSource } from './widthRenditions';
import { widthSource } from './widthRenditions';

/** What a rendition of a type is: drawings become PNG, which keeps sharp edges; WebP becomes JPEG. */
const renditions = [
  { from: 'svg', to: 'image/png', ending: '-rendition.png' },
  { from: 'webp', to: 'image/jpeg', ending: '-rendition.jpg' },
] as const;

/** What the rendition of a name is made from, of another type or width; null for other names. */
export function renditionSource(name: string): RenditionSource | null {
  const found = renditions.find(({ ending }) => name.endsWith(ending));
  if (!found) return widthSource(name);
  const mime = findFileType(found.from)?.mime ?? '';
  return { name: name.slice(0, -found.ending.length) + `.${found.from}`, mime, to: found.to, width: null };
}

/** Address of a file for those who accept these types only: its own, or that of its rendition. Null: there is none. */
function acceptedUrl(key: string, mime: string, accepted: ReadonlySet<string>): string | null {
  if (accepted.has(mime)) return urlOf(key);
  const found = renditions.find(({ from, to }) => findFileType(from)?.mime === mime && accepted.has(to));
  return found && key.endsWith(`.${found.from}`) ? urlOf(key.slice(0, -found.from.length - 1) + found.ending) : null;
}

/** A picture of the library, as above. */
export const acceptedPicture = (record: StoredRecord, accepted: ReadonlySet<string>): string | null =>
  acceptedUrl(storedFile(record).key, mimeOf(record), accepted);

const endingOf = (path: string): string | undefined => /\.([a-z]{3,4})$/i.exec(path)?.[1]?.toLowerCase();

/**
 * The absolute address of a picture that is named by an address, as above. Strangers' pictures and the server's own
 * outside of the library have no renditions; an address without a known ending is taken for an accepted type.
 */
export function acceptedPhoto(address: string, publicUrl: string, accepted: ReadonlySet<string>): string | null {
  if (!URL.canParse(address, publicUrl)) return null;
  const { protocol, origin, pathname, href } = new URL(address, publicUrl);
  if (!['http:', 'https:'].includes(protocol)) return null;
  const type = findFileType(endingOf(pathname) ?? '');
  if (type?.kind !== 'image' || accepted.has(type.mime)) return href;
  const isOwn = origin === new URL(publicUrl).origin && pathname.startsWith(mediaPath);
  return isOwn ? acceptedUrl(pathname.slice(mediaPath.length), type.mime, accepted) : null;
}
