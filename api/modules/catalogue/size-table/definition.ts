import { fullAccess, isOwnerStaff, readOnlyPermissions } from '#core/schema/Access';
import { defineEntity } from '#core/schema/defineEntity';
import { group, section, side } from '#core/schema/EntitySpec';
import { emptyTable } from './emptyTable';
import { texts } from './texts';

/** Sizes of clothes and shoes, assigned to categories (requirements N-12). The table is a rich-text table. */
export const sizeTable = defineEntity({
  name: 'size-table',
  collection: 'size_tables',
  category: 'catalog',
  position: 5,
  icon: 'straighten',
  titleField: 'title',
  texts,
  form: [
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
  ],
  listing: {
    columns: ['title', 'slug', 'categories', 'active', '_updated'],
    sort: { by: 'title', direction: 1 },
    views: [{ key: 'off', state: { filter: 'active:no' } }],
  },
  bulk: ['make-active', 'make-disactive', 'delete', 'restore'],
  access: (user) => (isOwnerStaff(user) ? fullAccess : { permissions: readOnlyPermissions }),
});
