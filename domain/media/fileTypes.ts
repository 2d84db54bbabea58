/** Display category of a file. */
export type FileKind = 'image' | 'video' | 'audio' | 'document' | 'archive' | 'table';

export interface FileType {
  /** Code in the specification's list (shell §3 Media file). */
  code: string;
  mime: string;
  /** The first one is used for stored files. */
  extensions: readonly [string, ...string[]];
  kind: FileKind;
}

/** All types that the media library accepts. */
export const fileTypes = [
  { code: 'jpeg', mime: 'image/jpeg', extensions: ['jpg', 'jpeg'], kind: 'image' },
  { code: 'png', mime: 'image/png', extensions: ['png'], kind: 'image' },
  { code: 'gif', mime: 'image/gif', extensions: ['gif'], kind: 'image' },
  { code: 'svg', mime: 'image/svg+xml', extensions: ['svg'], kind: 'image' },
  { code: 'webp', mime: 'image/webp', extensions: ['webp'], kind: 'image' },
  { code: 'mp4', mime: 'video/mp4', extensions: ['mp4'], kind: 'video' },
  { code: 'webm', mime: 'video/webm', extensions: ['webm'], kind: 'video' },
  { code: 'pdf', mime: 'application/pdf', extensions: ['pdf'], kind: 'document' },
  { code: 'mp3', mime: 'audio/mpeg', extensions: ['mp3'], kind: 'audio' },
  { code: 'ogg', mime: 'audio/ogg', extensions: ['ogg'], kind: 'audio' },
  { code: 'zip', mime: 'application/zip', extensions: ['zip'], kind: 'archive' },
  { code: 'rar', mime: 'application/vnd.rar', extensions: ['rar'], kind: 'archive' },
  { code: 'csv', mime: 'text/csv', extensions: ['csv'], kind: 'table' },
] as const satisfies readonly FileType[];

export type FileTypeCode = (typeof fileTypes)[number]['code'];

/** Photo types of photo fields (shell §9). */
export const photoTypes: readonly FileTypeCode[] = ['jpeg', 'png', 'gif', 'webp', 'svg'];

/** Aliases: by the specification's own list, by browsers and by old servers. */
const aliases: Readonly<Record<string, FileTypeCode>> = {
  jpg: 'jpeg',
  'svg+xml': 'svg',
  'image/jpg': 'jpeg',
  'image/pjpeg': 'jpeg',
  'audio/mp3': 'mp3',
  'video/ogg': 'ogg',
  'application/ogg': 'ogg',
  'application/x-zip-compressed': 'zip',
  'application/x-rar-compressed': 'rar',
  'application/x-rar': 'rar',
  'application/csv': 'csv',
  'application/vnd.ms-excel': 'csv',
};

const typesByName = new Map<string, FileType>(
  fileTypes.flatMap((type) => {
    const others = Object.keys(aliases).filter((alias) => aliases[alias] === type.code);
    return [type.code, type.mime, ...type.extensions, ...others].map((name) => [name, type] as const);
  }),
);

/** Finds a type by code (`jpeg`), media type (`image/jpeg`), extension (`.jpg`) or alias. */
export const findFileType = (name: string): FileType | undefined =>
  typesByName.get(name.trim().toLowerCase().replace(/^\./, ''));
