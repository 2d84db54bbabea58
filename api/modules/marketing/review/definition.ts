import { textOf } from '../../../schema/valueOf';
import { defineEntity } from '../../../schema/defineEntity';
import { group, section, side } from '../../../schema/EntitySpec';
import { firstPhoto } from '../../../schema/valueOf';
import { access } from './access';
import { inheritShopFromProduct } from './inheritShopFromProduct';
import { signAnswers } from './signAnswers';
import { texts } from './texts';
import { productsOf, updateProductRatings } from './updateProductRatings';

/** A buyer's review of a product, with answers (requirements N-13). */
export const review = defineEntity({
  name: 'review',
  collection: 'reviews',
  category: 'catalog',
  icon: 'rate-review',
  titleField: 'name',
  texts,
  image: (record) => firstPhoto(record, 'photos'),
  form: [
    group(
      'general',
      section(
        'main',
        { name: 'product', type: 'product-review', source: 'product', required: true },
        { name: 'name', type: 'text', required: true, maxlength: 64, width: 'half', searchable: true },
        { name: 'email', type: 'email', maxlength: 254, width: 'half', searchable: true },
        { name: 'ranking', type: 'ranking', required: true },
        { name: 'advantages', type: 'textarea', maxlength: 500, searchable: true },
        { name: 'drawbacks', type: 'textarea', maxlength: 500, searchable: true },
        { name: 'text', type: 'textarea', required: true, maxlength: 5000, searchable: true },
        { name: 'photos', type: 'photo-links', max: 10 },
      ),
      section(
        'answers',
        { name: 'answers', type: 'answers' },
        { name: 'answered', type: 'yesno', readonly: true, hidden: true },
      ),
      side('publication', { name: 'active', type: 'yesno', default: false }, { name: 'time', type: 'datetime' }),
      side('organisation', { name: 'shop', type: 'select', source: 'shop', readonly: true }),
    ),
  ],
  listing: {
    columns: ['name', 'product', 'ranking', 'text', 'answers', 'active', 'time'],
    filters: ['shop', 'email', 'answered'],
    sort: { by: 'time', direction: -1 },
    views: [
      { key: 'waiting', state: { filter: 'active:no' } },
      { key: 'notAnswered', state: { filter: 'answered:no' } },
      { key: 'bad', state: { filter: 'ranking:0,20' } },
    ],
  },
  orders: [
    { by: 'time.0', within: ['shop.0'] },
    { by: 'time.0', within: ['product.0'] },
  ],
  bulk: ['make-active', 'make-disactive', 'delete', 'restore'],
  shopOf: (record) => textOf(record, 'shop') || null,
  access,
  hooks: {
    beforeSave: async (save, context) => {
      await inheritShopFromProduct(save, context);
      signAnswers(save, context);
    },
    afterSave: (saved, current, context) =>
      updateProductRatings(productsOf([saved, ...(current ? [current] : [])]), context),
    afterBulk: async (ids, _action, context) =>
      updateProductRatings(productsOf(await context.store.getMany('reviews', ids)), context),
  },
});
