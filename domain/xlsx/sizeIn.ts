import { formatFileSize } from '../media/formatFileSize';
import type { Bilingual } from '../wire/FieldDefinition';

/** A size in words of each language: who reads it is known later. */
export const sizeIn = (bytes: number): Bilingual => ({
  uk: formatFileSize(bytes, 'uk'),
  en: formatFileSize(bytes, 'en'),
});
