import type { PictureRule } from '#domain/media/ResizeRule';

/** Crop (in pixels of the upright picture), then rotation. */
export interface PictureEdit {
  crop?: { left: number; top: number; width: number; height: number };
  /** Degrees clockwise. */
  turn?: 0 | 90 | 180 | 270;
}

export interface EncodedImage {
  mime: string;
  bytes: Uint8Array;
  width: number;
  height: number;
}

export interface ProcessedPicture {
  /** Dimensions of the upright, edited picture. */
  width: number;
  height: number;
  /** By the rule's name; without metadata. */
  sizes: ReadonlyMap<string, EncodedImage>;
  /** Perceptual hash: 64 bits in hexadecimal digits; similar pictures have a small Hamming distance. */
  hash: string;
}

/** Decodes pictures (jpeg, png, gif, webp; svg, which is drawn), away from the event loop. */
export interface ImageProcessor {
  /**
   * Throws `UnreadablePicture` for what cannot be decoded. The caller has checked type and dimensions by the header.
   */
  process(
    bytes: Uint8Array,
    mime: string,
    rules: readonly PictureRule[],
    edit?: PictureEdit,
  ): Promise<ProcessedPicture>;
  close(): Promise<void>;
}

export class UnreadablePicture extends Error {
  constructor() {
    super('a picture that cannot be decoded');
    this.name = 'UnreadablePicture';
  }
}
