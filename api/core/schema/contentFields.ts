import type { FieldSpec } from './EntitySpec';

/** The fields that pages and articles share (requirements N-10). */
export const contentFields = [
  { name: 'title', type: 'text', required: true, multilangual: true, maxlength: 255, searchable: true },
  {
    name: 'slug',
    type: 'slug',
    required: true,
    unique: true,
    generateUnique: true,
    maxlength: 128,
    from: 'title',
    searchable: true,
  },
  { name: 'short', type: 'textarea', multilangual: true, maxlength: 500, searchable: true },
  { name: 'text', type: 'editor', multilangual: true, maxlength: 50_000 },
  { name: 'image', type: 'image' },
] as const satisfies readonly FieldSpec[];

/** Optional fields below the text. */
export const extraContentFields = [
  { name: 'accordion', type: 'accordeon', multilangual: true, max: 50 },
  { name: 'videos', type: 'youtube', max: 20 },
] as const satisfies readonly FieldSpec[];

export const seoFields = [
  { name: 'seo_title', type: 'text', multilangual: true, maxlength: 128 },
  { name: 'seo_description', type: 'textarea', multilangual: true, maxlength: 320 },
] as const satisfies readonly FieldSpec[];

export const publicationFields = [
  { name: 'active', type: 'yesno', default: false },
  { name: 'published', type: 'datetime' },
  { name: 'published_to', type: 'datetime', notBefore: 'published' },
] as const satisfies readonly FieldSpec[];
