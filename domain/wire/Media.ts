import type { FormField } from '../fields/FieldDefinition';
import type { Language } from '../text/Language';
import type { LoadResult } from './Form';
import type { ListResult } from './Listing';

/** A smaller picture of a file. */
export interface MediaSize {
  url: string;
  width: number;
  height: number;
}

/** A file of the media library (shell §3 Media file; its spelling of `conections`). */
export interface MediaFile {
  _id: string;
  /** As it was called where it came from. */
  name: string;
  title: string;
  /** Address that anybody can open. */
  url: string;
  /** Where it is kept, below the files' folder. */
  path: string;
  mime: string;
  /** Bytes. */
  size: number;
  /** Pixels; null where there is nothing to measure. */
  width: number | null;
  height: number | null;
  /** By the rule's name, `thumbnail` among them; empty for what is no picture. */
  sizes: Record<string, MediaSize>;
  alt: Partial<Record<Language, string>>;
  /** The records that show it, also those in the trash; only where one file was asked for. */
  conections: MediaUse[];
  /** How the picture was edited; `original` is what it was made of. */
  edit?: MediaEdit;
  original?: MediaSize;
}

/** What a form tells of a file that its record shows, to a person who does not have that file: enough to see it. */
export type ShownFile = Pick<MediaFile, 'url' | 'mime' | 'size' | 'width' | 'height' | 'alt'> & { thumbnail: string };

/** Cut out (in pixels of the upright original), then turned. Without any of them the original is shown. */
export interface MediaEdit {
  crop?: { left: number; top: number; width: number; height: number };
  /** Degrees clockwise. */
  turn?: 0 | 90 | 180 | 270;
  /** The point that must stay to be seen where the picture is cut to another shape: parts of its width and height, 0 to 1. */
  focus?: { x: number; y: number };
}

/** Result of GET media/load: the form, and the file itself. */
export interface MediaLoadResult extends LoadResult {
  file: MediaFile;
}

/** A record that shows a file. */
export interface MediaUse {
  entity: string;
  _id: string;
  title: Partial<Record<Language, string>>;
  /** Name of the field. */
  field: string;
}

/** Parts of PUT media/upload besides `file`; JSON in the parts' text. */
export interface UploadRequest {
  /** Accepted types by code, media type or extension. */
  accepted?: string[];
  maxSize?: number;
  resizeRules?: { name: string; width: number; height: number }[];
  /** `entity.field` that it is uploaded for: the server takes the stricter of its definition and the request. */
  for?: string;
}

export interface UploadResult {
  status: boolean;
  file?: MediaFile;
  /** The library has these very bytes already: this is that file. */
  same?: boolean;
  /** Files whose pictures look alike. */
  alike?: MediaFile[];
}

/** Result of POST media/list: rows as in any list, and what the library needs besides. */
export interface MediaListResult extends ListResult {
  /** The inputs of the alt texts. */
  altInputs: FormField[];
  /** Media types that may be uploaded. */
  alllowedMime: string[];
}

/** One item of a field of files, as it is stored and sent (shell §3). */
export interface MediaItem {
  id: string;
  disabled?: boolean;
  link?: string;
  campaign?: string;
}
