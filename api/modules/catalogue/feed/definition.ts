import { feedFormats } from '#domain/feed/Feed';
import { languages } from '#domain/text/Language';
import { defineEntity } from '#core/schema/defineEntity';
import { group, section, side } from '#core/schema/EntitySpec';
import { ownShopAccess } from '#core/schema/ownShopAccess';
import { textOf } from '#core/schema/valueOf';
import { feedPath, withLinks } from './feedLink';
import { texts } from './texts';

/** A file of products for a platform that compares or sells them (requirements N-09). */
export const feed = defineEntity({
  name: 'feed',
  collection: 'feeds',
  category: 'catalog',
  position: 4,
  icon: 'rss-feed',
  titleField: 'title',
  texts,
  preview: (record) => feedPath(textOf(record, 'slug')),
  servesPublicUrl: true,
  form: [
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
          options: feedFormats,
          required: true,
          default: 'google',
          width: 'half',
          ruler: true,
          choices: { hotline: { dependent: ['firmId', 'guarantee'] } },
        },
        { name: 'language', type: 'select', options: languages, required: true, default: 'uk', width: 'half' },
        { name: 'firmId', type: 'text', maxlength: 32, width: 'half', independent: false },
        { name: 'guarantee', type: 'number', min: 1, max: 240, step: 1, width: 'half', independent: false },
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
  ],
  listing: {
    columns: ['title', 'format', 'language', 'shop', 'link', 'active', '_updated'],
    computedColumns: ['link'],
    sort: { by: '_updated', direction: -1 },
    views: [{ key: 'off', state: { filter: 'active:no' } }],
  },
  bulk: ['make-active', 'make-disactive', 'delete', 'restore'],
  shopOf: (record) => textOf(record, 'shop') || null,
  access: ownShopAccess,
  hooks: { afterRead: withLinks },
});
