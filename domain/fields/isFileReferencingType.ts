import type { FieldTypeCode } from '../wire/FieldTypeCode';

/** Types whose values may contain URLs of library files: rich text, links, pictures by address. */
const referencingTypes: readonly FieldTypeCode[] = ['editor', 'accordeon', 'media-with-links', 'media-product-gallery'];
export const isFileReferencingType = (type: FieldTypeCode): boolean => referencingTypes.includes(type);
