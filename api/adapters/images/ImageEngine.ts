import type { ImageProcessor } from '../../ports/Images';

/** Makes pictures in the thread that calls it. */
export type ImageEngine = ImageProcessor['process'];

/** Of jpeg and webp: smaller pictures are looked at in lists, nobody prints them. */
export const outputQuality = 82;

/** EXIF's orientations as a turn (degrees clockwise) after a mirroring. */
export const orientations: Readonly<Record<number, { mirror?: boolean; turn: number }>> = {
  2: { mirror: true, turn: 0 },
  3: { turn: 180 },
  4: { mirror: true, turn: 180 },
  5: { mirror: true, turn: 270 },
  6: { turn: 90 },
  7: { mirror: true, turn: 90 },
  8: { turn: 270 },
};
