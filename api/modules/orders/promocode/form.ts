import { group, section, side } from '#core/schema/EntitySpec';
import { setField } from '#core/schema/setField';
import type { EntityRecordOf } from '#core/schema/RecordOf';

const amount = { type: 'number', min: 0, max: 10_000_000, step: 0.01, width: 'third' } as const;

export const promocodeForm = [
  group(
    'general',
    section(
      'main',
      { name: 'title', type: 'text', required: true, multilangual: true, maxlength: 255, searchable: true },
      {
        name: 'urlcode',
        type: 'slug',
        required: true,
        unique: true,
        generateUnique: true,
        maxlength: 128,
        from: 'title',
        searchable: true,
      },
    ),
    section(
      'discount',
      {
        name: 'kind',
        type: 'select',
        options: ['percent', 'sum'],
        required: true,
        default: 'percent',
        width: 'third',
      },
      { name: 'value', ...amount, required: true },
      { name: 'minSum', ...amount, default: 0 },
    ),
    section(
      'products',
      { name: 'categories', type: 'taxonomy', source: 'category', multiple: true, max: 200 },
      { name: 'products', type: 'relations', source: 'product', multiple: true, max: 500 },
      { name: 'filter', type: 'filter', source: 'product', conditionFlag: 'promocodeFilterable' },
    ),
    section(
      'codes',
      { name: 'promocodes', type: 'promocodes', required: true, max: 500 },
      { name: 'codes', type: 'select', multiple: true, readonly: true, hidden: true },
    ),
    side('publication', { name: 'active', type: 'yesno', default: true }),
    side('organisation', { name: 'shop', type: 'select', source: 'shop' }, setField('promocode')),
  ),
] as const;

type StoredPromocode = EntityRecordOf<'promocode', typeof promocodeForm>;

declare module '#core/ports/EntityRecords' {
  interface EntityRecords {
    promocodes: StoredPromocode;
  }
  interface RecordsByEntity {
    promocode: StoredPromocode;
  }
}
