import { maxPictureSidePx } from '#domain/media/limits';
import { pictureWidths } from '#domain/media/pictureWidths';
import type { ResizeRule } from '#domain/media/ResizeRule';
import { fitInside } from '#domain/media/ResizeRule';
import { findFileType } from '#domain/media/fileTypes';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { StoredSize } from './mediaRecord';
import { numberIn, storedFile } from './mediaRecord';

/**
 * A whole picture, uploaded or edited: nothing is made of what was made of it. GIF may move, and SVG is sharp at any
 * width.
 */
const wholePattern = /^([0-9a-f]{2}\/[0-9a-f]{64}(?:-c(?:[0-9]+_[0-9]+_[0-9]+_[0-9]+)?t[0-9]+)?)\.(jpg|png|webp)$/;
const renditionPattern = /^([0-9a-f]{64}(?:-c(?:[0-9]+_[0-9]+_[0-9]+_[0-9]+)?t[0-9]+)?)-w([0-9]{3,4})\.(jpg|png|webp)$/;

export interface RenditionSource {
  name: string;
  mime: string;
  /** The type of the result. */
  to: string;
  /** The width of the result; null where only its type is another one. */
  width: number | null;
}

/** The picture that this name is a width of; null for other names. */
export function widthSource(name: string): RenditionSource | null {
  const [, stem = '', width = '', extension = ''] = renditionPattern.exec(name) ?? [];
  const type = findFileType(extension);
  const isOffered = pictureWidths.some((each) => String(each) === width);
  return type && isOffered
    ? { name: `${stem}.${extension}`, mime: type.mime, to: type.mime, width: Number(width) }
    : null;
}

export const widthRule = (width: number): ResizeRule => ({ name: `w${width}`, width, height: maxPictureSidePx });

/**
 * The widths that a picture of the library has, with the heights that its engine gives. None without a hash: it was not
 * decoded when it came.
 */
export function widthRenditions(record: StoredRecord): StoredSize[] {
  const { key, hash } = storedFile(record);
  const [, stem = '', extension = ''] = wholePattern.exec(key) ?? [];
  const [width, height] = [numberIn(record, 'width') ?? 0, numberIn(record, 'height') ?? 0];
  if (hash === '' || stem === '' || height === 0) return [];
  return pictureWidths
    .filter((each) => each < width)
    .map((each) => ({
      name: `w${each}`,
      key: `${stem}-w${each}.${extension}`,
      ...fitInside(width, height, widthRule(each)),
    }));
}
