import { group, section, side } from '#core/schema/EntitySpec';
import { emptyTable } from './emptyTable';
import type { EntityRecordOf } from '#core/schema/RecordOf';

export const sizeTableForm = [
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
      { name: 'table', type: 'editor', required: true, multilangual: true, maxlength: 20_000, default: emptyTable },
      { name: 'image', type: 'image' },
    ),
    side('publication', { name: 'active', type: 'yesno', default: true }),
    side('organisation', { name: 'categories', type: 'taxonomy', source: 'category', multiple: true, max: 200 }),
  ),
] as const;

type StoredSizeTable = EntityRecordOf<'size-table', typeof sizeTableForm>;

declare module '#core/ports/EntityRecords' {
  interface EntityRecords {
    size_tables: StoredSizeTable;
  }
  interface RecordsByEntity {
    'size-table': StoredSizeTable;
  }
}
