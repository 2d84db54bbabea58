import type { Language } from '../text/Language';

/** A smaller picture of a file. */
export interface MediaSize {
  url: string;
  width: number;
  height: number;
}

/** A file of the media library (shell §3 Media file; its spelling of `conections`). */
export interface MediaFile {
  _id: string;
  /** Original file name. */
  name: string;
  title: string;
  /** Public URL. */
  url: string;
  /** Storage path, relative to the files' folder. */
  path: string;
  mime: string;
  /** Bytes. */
  size: number;
  /** Pixels; null for files without dimensions. */
  width: number | null;
  height: number | null;
  /** By rule name, including `thumbnail`; empty for files that are not pictures. */
  sizes: Record<string, MediaSize>;
  alt: Partial<Record<Language, string>>;
  /** Records that use it, also those in the trash; only when one file was requested. */
  conections: MediaUse[];
  /** How the picture was edited; `original` is the source. */
  edit?: MediaEdit;
  original?: MediaSize;
}

/** What a form sends about a file of its record that the library does not list for the user: enough to display it. */
export type VisibleFile = Pick<MediaFile, 'url' | 'mime' | 'size' | 'width' | 'height' | 'alt'> & { thumbnail: string };

/** Crop (in pixels of the upright original), then rotation. Without either, the original is shown. */
export interface MediaEdit {
  crop?: { left: number; top: number; width: number; height: number };
  /** Degrees clockwise. */
  turn?: 0 | 90 | 180 | 270;
  /**
   * Focal point that must stay visible when the picture is cropped to another shape: fractions of width and height, 0
   * to 1.
   */
  focus?: { x: number; y: number };
}

/** A usage of a file in a record. */
export interface MediaUse {
  entity: string;
  _id: string;
  title: Partial<Record<Language, string>>;
  /** Name of the field. */
  field: string;
}
