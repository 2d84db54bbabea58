import type { ImageProcessor } from '#core/ports/Images';

/** Processes pictures in the calling thread. */
export type ImageEngine = ImageProcessor['process'];

/** Quality of jpeg and webp thumbnails, which are only displayed in lists. */
export const outputQuality = 82;

/** EXIF orientations as a rotation (degrees clockwise) after mirroring. */
export const orientations: Readonly<Record<number, { mirror?: boolean; turn: number }>> = {
  2: { mirror: true, turn: 0 },
  3: { turn: 180 },
  4: { mirror: true, turn: 180 },
  5: { mirror: true, turn: 270 },
  6: { turn: 90 },
  7: { mirror: true, turn: 90 },
  8: { turn: 270 },
};
