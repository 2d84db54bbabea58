import { contentFields, extraContentFields, publicationFields, seoFields } from '#core/schema/contentFields';
import { group, section, side } from '#core/schema/EntitySpec';
import type { EntityRecordOf } from '#core/schema/RecordOf';

export const pageForm = [
  group(
    'general',
    section('main', ...contentFields),
    section('further', ...extraContentFields),
    section('seo', ...seoFields),
    side('publication', ...publicationFields),
    side(
      'organisation',
      { name: 'parent', type: 'select', source: 'page' },
      { name: 'order', type: 'number', min: 0, max: 1_000_000, step: 1, default: 0 },
    ),
  ),
] as const;

type StoredPage = EntityRecordOf<'page', typeof pageForm>;

declare module '#core/ports/EntityRecords' {
  interface EntityRecords {
    pages: StoredPage;
  }
  interface RecordsByEntity {
    page: StoredPage;
  }
}
