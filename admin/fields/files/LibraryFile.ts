import { findFileType } from '#domain/media/fileTypes';
import type { FileKind } from '#domain/media/fileTypes';
import type { DatalistItem } from '#domain/wire/FieldDefinition';
import { isObject } from '#domain/wire/isObject';
import type { ListItem } from '#domain/wire/Listing';
import type { MediaFile, MediaUse } from '#domain/wire/MediaFile';
import type { Localised } from '#domain/wire/StoredRecord';
import type { Language } from '#domain/text/Language';
import { languages } from '#domain/text/Language';

/** A file in the library, from a row of the list or from the response to an upload. */
export interface LibraryFile {
  id: string;
  title: string;
  name: string;
  url: string;
  mime: string;
  kind: FileKind | null;
  /** Bytes. */
  size: number;
  width: number | null;
  height: number | null;
  alt: MediaFile['alt'];
  /** URL of the thumbnail; '' when there is none. */
  thumbnail: string;
  /** From the list; null for a file that was just uploaded. */
  created: string | null;
  deleted: boolean;
  used: boolean;
  /** Null when only the list was loaded. */
  uses: readonly MediaUse[] | null;
  /**
   * Another owner's file, visible because a record of the user shows it, or a picture by address: its texts can not be
   * edited.
   */
  isForeign?: boolean;
}

const kindOf = (mime: string): FileKind | null => findFileType(mime)?.kind ?? null;
const isText = (value: unknown): value is string => typeof value === 'string';

/** The languages in which an image has no alt text. */
export const withoutAlt = ({ alt }: Pick<LibraryFile, 'alt'>): readonly Language[] =>
  languages.filter((language) => (alt[language] ?? '').trim() === '');

/** Whether an image lacks alt texts. False for others' files: their owners look after them. */
export const isMissingAlt = ({ kind, alt, isForeign }: Pick<LibraryFile, 'kind' | 'alt' | 'isForeign'>): boolean =>
  !isForeign && kind === 'image' && withoutAlt({ alt }).length > 0;

/** Columns that the library requests besides those of the list. */
export const libraryColumns: readonly string[] = [
  'title',
  'name',
  'alt',
  'mime',
  'size',
  'width',
  'height',
  'url',
  'used',
];

export function fileFromListItem({ _id, _deleted, _created, fields, image }: ListItem): LibraryFile {
  const fieldValue = (name: string): unknown => {
    const value = fields[name];
    return isObject(value) ? (value as Localised)['0'] : undefined;
  };
  const text = (name: string): string => {
    const value = fieldValue(name);
    return isText(value) ? value : '';
  };
  const count = (name: string): number | null => {
    const value = fieldValue(name);
    return typeof value === 'number' ? value : null;
  };
  const types = fieldValue('mime');
  const mime = Array.isArray(types) ? String(types[0] ?? '') : '';
  const kind = kindOf(mime);
  return {
    id: _id,
    title: text('title'),
    name: text('name') || text('title'),
    url: text('url'),
    mime,
    kind,
    size: count('size') ?? 0,
    width: count('width'),
    height: count('height'),
    alt: isObject(fields.alt) ? (fields.alt as MediaFile['alt']) : {},
    thumbnail: kind === 'image' ? (image ?? text('url')) : '',
    created: _created,
    deleted: _deleted,
    used: fieldValue('used') === true,
    uses: null,
  };
}

/** A file that was loaded with the record that shows it. */
export function fileFromDatalist({ value, view, file }: DatalistItem): LibraryFile | null {
  return file
    ? {
        id: value,
        title: view,
        name: view,
        kind: kindOf(file.mime),
        created: null,
        deleted: false,
        used: true,
        uses: null,
        isForeign: true,
        ...file,
      }
    : null;
}

/** A picture that a gallery names by its address: nothing else is known of it, and there is nothing to edit. */
export function fileFromAddress(address: string): LibraryFile {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  const name = path.slice(path.lastIndexOf('/') + 1) || address;
  return {
    id: address,
    title: name,
    name,
    url: address,
    mime: findFileType(name.slice(name.lastIndexOf('.')))?.mime ?? '',
    kind: 'image',
    size: 0,
    width: null,
    height: null,
    alt: {},
    thumbnail: address,
    created: null,
    deleted: false,
    used: true,
    uses: null,
    isForeign: true,
  };
}

/** What changes when a file's content is replaced; it keeps its date of creation. */
export function changesFromUpload(uploaded: MediaFile): Omit<LibraryFile, 'created'> {
  const { created: _created, ...change } = fileFromUpload(uploaded);
  return change;
}

export function fileFromUpload({
  _id,
  title,
  name,
  url,
  mime,
  size,
  width,
  height,
  sizes,
  alt,
  conections,
}: MediaFile): LibraryFile {
  const kind = kindOf(mime);
  return {
    id: _id,
    title,
    name,
    url,
    mime,
    kind,
    size,
    width,
    height,
    alt,
    thumbnail: sizes.thumbnail?.url ?? (kind === 'image' ? url : ''),
    created: null,
    deleted: false,
    used: conections.length > 0,
    uses: conections,
  };
}
