import type { FormField } from './FieldDefinition';
import type { LoadResult } from './Form';
import type { ListResult } from './Listing';
import type { MediaFile } from './MediaFile';

/** Result of GET media/load: the form, and the file itself. */
export interface MediaLoadResult extends LoadResult {
  file: MediaFile;
}

/** Parts of PUT media/upload besides `file`; JSON in the parts' text. */
export interface UploadRequest {
  /** Accepted types by code, media type or extension. */
  accepted?: string[];
  maxSize?: number;
  resizeRules?: { name: string; width: number; height: number }[];
  /** `entity.field` of the target: the server applies the stricter of its definition and the request. */
  for?: string;
}

export interface UploadResult {
  status: boolean;
  file?: MediaFile;
  /** The library already has identical bytes: this is the existing file. */
  same?: boolean;
  /** Files with similar pictures. */
  alike?: MediaFile[];
}

/** Result of POST media/list: rows as in any list, with additional data for the library. */
export interface MediaListResult extends ListResult {
  /** Form fields of the alt texts. */
  altInputs: FormField[];
  /** Media types that may be uploaded. */
  alllowedMime: string[];
}

/** One item of a file field, as stored and sent (shell §3). */
export interface MediaItem {
  /** Of a file of the library; in a gallery also the address of a picture. */
  id: string;
  disabled?: boolean;
  link?: string;
  campaign?: string;
}
