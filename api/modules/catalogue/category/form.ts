import { group, section, side } from '#core/schema/EntitySpec';
import type { EntityRecordOf } from '#core/schema/RecordOf';

export const categoryForm = [
  group(
    'general',
    section(
      'main',
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
      { name: 'description', type: 'textarea', multilangual: true, maxlength: 5000 },
      { name: 'image', type: 'image' },
    ),
    section(
      'seo',
      { name: 'seo_title', type: 'text', multilangual: true, maxlength: 128 },
      { name: 'seo_description', type: 'textarea', multilangual: true, maxlength: 320 },
    ),
    side('publication', { name: 'active', type: 'yesno', default: true }),
    side(
      'organisation',
      { name: 'parent', type: 'select', source: 'category' },
      { name: 'order', type: 'number', min: 0, max: 1_000_000, step: 1 },
      { name: 'commission', type: 'number', min: 0, max: 100, step: 0.01 },
      { name: 'google_category', type: 'number', min: 1, max: 1_000_000, step: 1 },
      { name: 'sizes', type: 'select', source: 'size-table' },
      {
        name: 'attributes_set',
        type: 'select',
        source: 'attributes-set',
        optionsFilter: { entity: ['product'] },
      },
    ),
  ),
] as const;

type StoredCategory = EntityRecordOf<'category', typeof categoryForm>;

declare module '#core/ports/EntityRecords' {
  interface EntityRecords {
    categories: StoredCategory;
  }
  interface RecordsByEntity {
    category: StoredCategory;
  }
}
