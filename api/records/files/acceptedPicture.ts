import { findFileType } from '../../../domain/media/fileTypes';
import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import { mimeOf, storedFile, urlOf } from './mediaRecord';

/** What a rendition of a type is: drawings become PNG, which keeps sharp edges; WebP becomes JPEG. */
const renditions = [
  { from: 'svg', to: 'image/png', ending: '-rendition.png' },
  { from: 'webp', to: 'image/jpeg', ending: '-rendition.jpg' },
] as const;

/** Where the rendition of a name is made from: its name, its type, and the type of the result; null for other names. */
export function renditionSource(name: string): { name: string; mime: string; to: string } | null {
  const found = renditions.find(({ ending }) => name.endsWith(ending));
  const type = found && findFileType(found.from);
  return type ? { name: name.slice(0, -found.ending.length) + `.${found.from}`, mime: type.mime, to: found.to } : null;
}

/** Address of a picture of the library for who accepts these types only: its own, or a rendition's. Null when there is none. */
export function acceptedPicture(record: StoredRecord, accepted: ReadonlySet<string>): string | null {
  const mime = mimeOf(record);
  const { key } = storedFile(record);
  if (accepted.has(mime)) return urlOf(key);
  const found = renditions.find(({ from, to }) => findFileType(from)?.mime === mime && accepted.has(to));
  return found && key.endsWith(`.${found.from}`) ? urlOf(key.slice(0, -found.from.length - 1) + found.ending) : null;
}
