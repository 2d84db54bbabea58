import { feedFormats } from '#domain/feed/formats/feedFormats';
import { languages } from '#domain/text/Language';
import { group, section, side } from '#core/schema/EntitySpec';
import type { EntityRecordOf } from '#core/schema/RecordOf';

const formatFields = feedFormats.flatMap(({ fields }) =>
  fields.map(({ rule }) => ({ ...rule, width: 'half', independent: false }) as const),
);

export const feedForm = [
  group(
    'general',
    section(
      'main',
      { name: 'title', type: 'text', required: true, maxlength: 255, searchable: true },
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
      { name: 'link', type: 'text', readonly: true },
    ),
    section(
      'file',
      {
        name: 'format',
        type: 'select',
        options: feedFormats.map(({ code }) => code),
        required: true,
        default: feedFormats[0].code,
        width: 'half',
        ruler: true,
        choices: Object.fromEntries(
          feedFormats.flatMap(({ code, fields }) =>
            fields.length === 0 ? [] : [[code, { dependent: fields.map(({ rule }) => rule.name) }]],
          ),
        ),
      },
      { name: 'language', type: 'select', options: languages, required: true, default: 'uk', width: 'half' },
      ...formatFields,
      { name: 'untranslated', type: 'select', options: ['ukrainian', 'skip'], default: 'ukrainian', width: 'half' },
    ),
    section(
      'products',
      { name: 'categories', type: 'taxonomy', source: 'category', multiple: true, max: 200 },
      { name: 'filter', type: 'filter', source: 'product', conditionFlag: 'feedFilterable' },
      { name: 'inStock', type: 'yesno', default: true },
    ),
    side('publication', { name: 'active', type: 'yesno', default: true }),
    side('organisation', { name: 'shop', type: 'select', source: 'shop' }),
  ),
] as const;

type StoredFeed = EntityRecordOf<'feed', typeof feedForm>;

declare module '#core/ports/EntityRecords' {
  interface EntityRecords {
    feeds: StoredFeed;
  }
  interface RecordsByEntity {
    feed: StoredFeed;
  }
}
