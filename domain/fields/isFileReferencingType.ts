import type { FieldTypeCode } from '../wire/FieldTypeCode';

/** Types whose values may contain URLs of library files: rich text, links, photo URLs. */
const referencingTypes: readonly FieldTypeCode[] = ['editor', 'accordeon', 'photo-links', 'media-with-links'];
export const isFileReferencingType = (type: FieldTypeCode): boolean => referencingTypes.includes(type);
