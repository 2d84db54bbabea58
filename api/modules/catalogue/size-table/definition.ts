import { ofEverybody, ofMarketplace, readingCeiling } from '#domain/access/Ceilings';
import { defineEntity } from '#core/schema/defineEntity';
import { texts } from './texts';
import { sizeTableForm } from './form';

/** Sizes of clothes and shoes, assigned to categories (requirements N-12). The table is a rich-text table. */
export const sizeTable = defineEntity({
  name: 'size-table',
  collection: 'size_tables',
  category: 'catalog',
  position: 5,
  icon: 'straighten',
  titleField: 'title',
  texts,
  form: sizeTableForm,
  listing: {
    columns: ['title', 'slug', 'categories', 'active', '_updated'],
    sort: { by: 'title', direction: 1 },
    views: [{ key: 'off', state: { filter: 'active:no' } }],
  },
  bulk: ['make-active', 'make-disactive', 'delete', 'restore'],
  access: { ...ofEverybody(readingCeiling), ...ofMarketplace() },
});
