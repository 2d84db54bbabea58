import { defineEntity } from '#core/schema/defineEntity';
import { group, section, side } from '#core/schema/EntitySpec';
import { ownShopAccess } from '#core/schema/ownShopAccess';
import { setField } from '#core/schema/setField';
import { textOf } from '#core/schema/valueOf';
import { checkPromocode } from './checkPromocode';
import { withUses } from './couponUses';
import { texts } from './texts';

const amount = { type: 'number', min: 0, max: 10_000_000, step: 0.01, width: 'third' } as const;

/** A discount that is given for a code (requirements N-30). */
export const promocode = defineEntity({
  name: 'promocode',
  collection: 'promocodes',
  category: 'marketplace',
  icon: 'confirmation-number',
  titleField: 'title',
  texts,
  attributes: { setField: 'attributes-set' },
  serializedWrites: true,
  form: [
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
  ],
  listing: {
    columns: ['title', 'kind', 'value', 'minSum', 'shop', 'active', '_updated'],
    filters: ['codes'],
    sort: { by: '_updated', direction: -1 },
    views: [{ key: 'off', state: { filter: 'active:no' } }],
  },
  bulk: ['make-active', 'make-disactive', 'delete', 'restore'],
  shopOf: (record) => textOf(record, 'shop') || null,
  access: ownShopAccess,
  hooks: { beforeSave: checkPromocode, afterRead: withUses },
});
