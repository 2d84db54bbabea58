import { defineEntity } from '#core/schema/defineEntity';
import { ofMarketplace, ownShopCeiling } from '#domain/access/Ceilings';
import { textOf } from '#core/schema/valueOf';
import { feedPath, withLinks } from './feedLink';
import { texts } from './texts';
import { feedForm } from './form';

/** A file of products for a platform that compares or sells them (requirements N-09). */
export const feed = defineEntity({
  name: 'feed',
  collection: 'feeds',
  category: 'catalog',
  position: 4,
  icon: 'rss-feed',
  titleField: 'title',
  texts,
  filePath: feedPath,
  servesFile: true,
  form: feedForm,
  listing: {
    columns: ['title', 'format', 'language', 'shop', 'link', 'active', '_updated'],
    computedColumns: ['link'],
    sort: { by: '_updated', direction: -1 },
    views: [{ key: 'off', state: { filter: 'active:no' } }],
  },
  bulk: ['make-active', 'make-disactive', 'delete', 'restore'],
  shopOf: (record) => textOf(record, 'shop') || null,
  access: { ...ofMarketplace(), shop: ownShopCeiling },
  hooks: { afterRead: withLinks },
});
