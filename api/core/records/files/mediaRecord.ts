import { findFileType } from '#domain/media/fileTypes';
import type { ResizeRule } from '#domain/media/ResizeRule';
import type { MediaEdit, MediaFile, MediaSize, MediaUse } from '#domain/wire/MediaFile';
import { isObject } from '#domain/wire/isObject';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { languages } from '#domain/text/Language';
import { localisedOf, noPhoto, textOf, valueOf } from '../../schema/valueOf';

/** The collection of the library's records. */
export const mediaCollection = 'media';

/** Public path prefix of files; the rest of the path is the key in `Files`. */
export const mediaPath = '/media/';
export const urlOf = (key: string): string => mediaPath + key;

export interface StoredSize {
  name: string;
  key: string;
  width: number;
  height: number;
}

/** Storage metadata of a media record; not a field of its form. */
export interface StoredFile {
  /** Key of the visible file: the original or its edited version. */
  key: string;
  /** Key of the uploaded file. */
  original: string;
  sizes: readonly StoredSize[];
  /** Perceptual hash of a raster picture; '' for other files. */
  hash: string;
  /** Resize rules of its sizes. */
  rules?: readonly ResizeRule[];
  edit?: MediaEdit;
  /** Dimensions of the original, if an edit changed them. */
  measures?: { width: number; height: number };
}

export const storedFile = (record: StoredRecord): StoredFile =>
  (record._file ?? { key: '', original: '', sizes: [], hash: '' }) as StoredFile;

export const numberIn = (record: StoredRecord, field: string): number | null => {
  const value = valueOf(record, field);
  return typeof value === 'number' ? value : null;
};

export const mimeOf = (record: StoredRecord): string => {
  const value = valueOf(record, 'mime');
  return Array.isArray(value) ? String(value[0] ?? '') : '';
};

/** The digest of the visible file and its previous digests, newest first: texts reference files by them. */
export function digestsOf(record: StoredRecord): string[] {
  const previous = valueOf(record, 'formerly');
  return [textOf(record, 'digest'), ...(Array.isArray(previous) ? previous.map(String) : [])].filter(
    (digest) => digest !== '',
  );
}

export const isPicture = (mime: string): boolean => findFileType(mime)?.kind === 'image';

export const isRecordMissingAlt = (record: StoredRecord): boolean =>
  isPicture(mimeOf(record)) &&
  languages.some((language) => String(localisedOf(record, 'alt')[language] ?? '').trim() === '');

/** Thumbnail URL for lists; a placeholder for files that are not pictures. */
export function thumbnailUrl(record: StoredRecord): string {
  const size = storedFile(record).sizes.find(({ name }) => name === 'thumbnail');
  if (size) return urlOf(size.key);
  return isPicture(mimeOf(record)) ? textOf(record, 'url') : noPhoto;
}

function originalOf(record: StoredRecord): MediaSize {
  const { original, measures } = storedFile(record);
  return {
    url: urlOf(original),
    width: measures?.width ?? numberIn(record, 'width') ?? 0,
    height: measures?.height ?? numberIn(record, 'height') ?? 0,
  };
}

/** A file in its wire format (shell §3 Media file). */
export function mediaFile(record: StoredRecord, conections: MediaUse[] = []): MediaFile {
  const { edit } = storedFile(record);
  const alt = isObject(record.alt) ? (record.alt as MediaFile['alt']) : {};
  return {
    _id: record._id,
    name: textOf(record, 'name'),
    title: textOf(record, 'title'),
    url: textOf(record, 'url'),
    path: textOf(record, 'path'),
    mime: mimeOf(record),
    size: numberIn(record, 'size') ?? 0,
    width: numberIn(record, 'width'),
    height: numberIn(record, 'height'),
    sizes: Object.fromEntries(
      storedFile(record).sizes.map(({ name, key, width, height }) => [name, { url: urlOf(key), width, height }]),
    ),
    alt,
    conections,
    ...(edit && { edit, original: originalOf(record) }),
  };
}
