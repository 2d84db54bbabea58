import { fullAccess, isOwnerStaff, readOnlyPermissions } from '#core/schema/Access';
import { checkParent } from '#core/schema/checkParent';
import { defineEntity } from '#core/schema/defineEntity';
import { group, section, side } from '#core/schema/EntitySpec';
import { textOf } from '#core/schema/valueOf';
import { rootCategoryId } from '#domain/wire/Tree';
import { assignLastPosition } from './assignLastPosition';
import { keepRoot } from './root';
import { texts } from './texts';

/** The catalogue's categories; merchants select them, the marketplace's staff edit them (requirements N-01). */
export const category = defineEntity({
  name: 'category',
  collection: 'categories',
  category: 'catalog',
  position: 2,
  icon: 'account-tree',
  titleField: 'title',
  texts,
  protectUsed: true,
  serializedWrites: true,
  ordered: 'order',
  rootId: rootCategoryId,
  preview: (record) => `/category/${textOf(record, 'slug')}`,
  previewFields: ['image', 'description'],

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
  ],

  listing: {
    columns: ['title', 'slug', 'parent', 'order', 'active', '_updated'],
    sort: { by: 'title', direction: 1 },
    rowLinks: [
      { name: 'children', icon: 'account-tree', to: '/category/list?page=1&sort=order&limit=0&filter=parent:{id}' },
      { name: 'products', icon: 'inventory-2', to: '/product/list?page=1&filter=category:{id}' },
    ],
    views: [
      { key: 'off', state: { filter: 'active:no' } },
      { key: 'untranslated', state: { filter: 'title:' } },
    ],
  },
  bulk: ['make-active', 'make-disactive'],
  access: (user) => (isOwnerStaff(user) ? fullAccess : { permissions: readOnlyPermissions }),
  hooks: {
    beforeSave: async (save, context) => {
      await keepRoot(save, context);
      await checkParent('categories', save, context);
      await assignLastPosition(save, context);
    },
    beforeRemoveOrDisable: ({ _id }) => (_id === rootCategoryId ? 'rootCategory' : null),
    deniedActions: ({ _id }) => (_id === rootCategoryId ? ['delete', 'duplicate'] : []),
  },
});
