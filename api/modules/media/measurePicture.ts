import { imageSize } from 'image-size';
import { maxPictureAreaPx, maxPictureSidePx } from '../../../domain/media/limits';

/** Bytes that contain the dimensions; in a JPEG they may follow long comments. */
export const pictureHeadBytes = 512 * 1024;

export type MeasureResult =
  | { ok: true; width: number; height: number }
  | { ok: false; why: 'unreadable' }
  | { ok: false; why: 'tooLarge'; width: number; height: number };

/**
 * Dimensions of a picture from its header alone, upright: nothing is decoded, so a small file cannot exhaust memory
 * (decompression bomb).
 */
export function measurePicture(head: Uint8Array): MeasureResult {
  try {
    const { width, height, orientation = 1 } = imageSize(head);
    if (!(width > 0) || !(height > 0)) return { ok: false, why: 'unreadable' };
    const isRotated = orientation >= 5;
    const upright = { width: Math.round(isRotated ? height : width), height: Math.round(isRotated ? width : height) };
    if (width > maxPictureSidePx || height > maxPictureSidePx || width * height > maxPictureAreaPx)
      return { ok: false, why: 'tooLarge', ...upright };
    return { ok: true, ...upright };
  } catch {
    return { ok: false, why: 'unreadable' };
  }
}
