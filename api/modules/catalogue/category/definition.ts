import { ofEverybody, ofMarketplace, readingCeiling } from '#domain/access/Ceilings';
import { checkParent } from '#core/schema/checkParent';
import { defineEntity } from '#core/schema/defineEntity';
import { rootCategoryId } from '#domain/wire/Tree';
import { assignLastPosition } from './assignLastPosition';
import { keepRoot } from './root';
import { texts } from './texts';
import { categoryForm } from './form';

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
  publicPage: 'category',

  form: categoryForm,

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
  access: { ...ofEverybody(readingCeiling), ...ofMarketplace() },
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
