/** Field types this version knows. A definition with another code shows a notice and keeps its value untouched. */
export const fieldTypeCodes = [
  'text', 'slug', 'textarea', 'editor', 'number', 'price', 'yesno', 'email', 'password', 'phone', 'date', 'datetime', 'tags',
  'select', 'image-select', 'color-select', 'text-select', 'color', 'image-size', 'taxonomy', 'relations', 'properties',
  'accordeon', 'youtube', 'ranking', 'answers', 'product-review', 'filter', 'shipping-dates', 'photo-links',
  'media', 'media-with-links', 'media-product-gallery', 'image',
] as const;

export type FieldTypeCode = (typeof fieldTypeCodes)[number];
