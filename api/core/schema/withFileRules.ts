import { findFileType, photoTypes } from '#domain/media/fileTypes';
import { maxFieldFileBytes } from '#domain/media/limits';
import { largeRule } from '#domain/media/ResizeRule';
import { isMediaType } from '#domain/fields/media';
import type { FieldSpec } from './EntitySpec';

/** Completes a file field: it references the library, with its accepted types and resize rules. */
export function withFileRules(field: FieldSpec): FieldSpec {
  if (!isMediaType(field.type)) return field;
  const takesPhotos = field.type === 'image' || field.type === 'media-product-gallery';
  return {
    source: 'media',
    maxSize: maxFieldFileBytes,
    ...(takesPhotos && { accepted: photoTypes }),
    ...(field.type === 'media-product-gallery' && { resizeRules: [largeRule] }),
    ...field,
  };
}

/** The media types of a field's `accepted`. */
export const acceptedMimes = (accepted: readonly string[]): string[] => [
  ...new Set(accepted.flatMap((name) => findFileType(name)?.mime ?? [])),
];
