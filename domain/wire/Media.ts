import type { FormField } from '../fields/FieldDefinition';
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
