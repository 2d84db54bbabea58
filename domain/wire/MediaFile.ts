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
export type VisibleFile = Pick<MediaFile, 'url' | 'mime' | 'size' | 'width' | 'height' | 'alt'> & { thumbnail: string };

/** Cut out (in pixels of the upright original), then turned. Without any of them the original is shown. */
export interface MediaEdit {
  crop?: { left: number; top: number; width: number; height: number };
  /** Degrees clockwise. */
  turn?: 0 | 90 | 180 | 270;
  /** The point that must stay to be seen where the picture is cut to another shape: parts of its width and height, 0 to 1. */
  focus?: { x: number; y: number };
}

/** A record that shows a file. */
export interface MediaUse {
  entity: string;
  _id: string;
  title: Partial<Record<Language, string>>;
  /** Name of the field. */
  field: string;
}
