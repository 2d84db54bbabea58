import { disableTypes, imageSize, types } from 'image-size';
import { measureJpeg } from '#domain/media/measureJpeg';
import { maxPictureAreaPx, maxPictureSidePx } from '#domain/media/limits';

/** Bytes that contain the dimensions of nearly all pictures. */
export const pictureHeadBytes = 512 * 1024;
/** The same for those with profiles for print. It is read at a stretch: more would hold up others. */
export const longHeadBytes = 4 * 1024 * 1024;

export type MeasureResult =
  | { ok: true; width: number; height: number }
  | { ok: false; why: 'unreadable' }
  | { ok: false; why: 'tooLarge'; width: number; height: number };

/** Other kinds than these are not read in linear time. */
const readable = ['gif', 'png', 'svg', 'webp'];
disableTypes(types.filter((type) => !readable.includes(type)));

interface Measure {
  width: number;
  height: number;
  orientation?: number;
}

function sizeIn(head: Uint8Array, code: string): Measure | null {
  if (code === 'jpeg') return measureJpeg(head);
  if (!readable.includes(code)) return null;
  const { type, ...size } = imageSize(head);
  return type === code ? size : null;
}

/**
 * Dimensions of a picture from its header alone, upright: nothing is decoded, so a small file cannot exhaust memory
 * (decompression bomb). `code`: its kind by the first bytes.
 */
export function measurePicture(head: Uint8Array, code: string): MeasureResult {
  try {
    const size = sizeIn(head, code);
    if (!size) return { ok: false, why: 'unreadable' };
    const { width, height, orientation = 1 } = size;
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
