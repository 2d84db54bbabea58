/** Field types this version knows. A definition with another code shows a notice and keeps its value untouched. */
export const fieldTypeCodes = [
  'text', 'slug', 'textarea', 'number', 'price', 'yesno', 'email', 'password', 'phone', 'date', 'datetime', 'select', 'tags', 'photo-links',
] as const;

export type FieldTypeCode = (typeof fieldTypeCodes)[number];
