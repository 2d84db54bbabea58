import { fileTypeNamed, photoTypes } from '../../../domain/media/fileTypes';
import { fieldFileSize } from '../../../domain/media/limits';
import { isMediaType } from '../../../domain/fields/media';
import type { FieldSpec } from '../entity/EntitySpec';

/** What every field of files has: it points at the library, and says which files it takes. */
export function withFileRules(field: FieldSpec): FieldSpec {
  if (!isMediaType(field.type)) return field;
  const takesPhotos = field.type === 'image' || field.type === 'media-product-gallery';
  return { source: 'media', maxSize: fieldFileSize, ...(takesPhotos && { accepted: photoTypes }), ...field };
}

/** The media types of a field's `accepted`. */
export const acceptedMimes = (accepted: readonly string[]): string[] => [...new Set(accepted.flatMap((name) => fileTypeNamed(name)?.mime ?? []))];
