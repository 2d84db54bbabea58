import { textOf } from '#core/schema/valueOf';
import { defineEntity } from '#core/schema/defineEntity';
import { group, section, side } from '#core/schema/EntitySpec';
import { firstPhoto } from '#core/schema/valueOf';
import { isOwnerStaff } from '#core/schema/Access';
import { allOf, flagIs } from '#domain/query/Where';
import type { Where } from '#domain/query/Where';
import { access } from './access';
import { inheritShopFromProduct } from './inheritShopFromProduct';
import { moderate } from './moderate';
import { refusalReasons, reviewStates, stateOf } from './reviewStates';
import { signAnswers } from './signAnswers';
import { texts } from './texts';
import { productsOf, updateProductRatings } from './updateProductRatings';

/** What a buyer has written: the panel shows or hides it, and never changes it. */
const buyers = { insertOnly: true } as const;

const hasState = (state: (typeof reviewStates)[number]): Where => ({ op: 'in', path: 'state.0', values: [state] });

/** A buyer's review of a product, with answers (requirements N-13). `active` is on while its state is `published`. */
export const review = defineEntity({
  name: 'review',
  collection: 'reviews',
  category: 'catalog',
  position: 3,
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
        { ...buyers, name: 'name', type: 'text', required: true, maxlength: 64, width: 'half', searchable: true },
        { name: 'email', type: 'email', maxlength: 254, width: 'half', searchable: true },
        { ...buyers, name: 'ranking', type: 'ranking', required: true },
        { ...buyers, name: 'advantages', type: 'textarea', maxlength: 500, searchable: true },
        { ...buyers, name: 'drawbacks', type: 'textarea', maxlength: 500, searchable: true },
        { ...buyers, name: 'text', type: 'textarea', required: true, maxlength: 5000, searchable: true },
        { ...buyers, name: 'photos', type: 'photo-links', max: 10 },
      ),
      section(
        'answers',
        { name: 'answers', type: 'answers' },
        { name: 'answered', type: 'yesno', readonly: true, hidden: true },
      ),
      side(
        'publication',
        {
          name: 'state',
          type: 'select',
          options: reviewStates,
          required: true,
          default: 'waiting',
          ruler: true,
          choices: { refused: { dependent: ['reason', 'reason_note'] } },
        },
        { name: 'reason', type: 'select', options: refusalReasons, independent: false },
        { name: 'reason_note', type: 'textarea', maxlength: 500, independent: false },
        { name: 'active', type: 'yesno', default: false, hidden: true },
        { name: 'decided', type: 'datetime', readonly: true },
        { name: 'time', type: 'datetime' },
      ),
      side('organisation', { name: 'shop', type: 'select', source: 'shop', readonly: true }),
    ),
  ],
  listing: {
    columns: ['name', 'product', 'ranking', 'text', 'answers', 'state', 'time'],
    stateColumn: 'state',
    filters: ['shop', 'email', 'answered', 'active', 'reason'],
    sort: { by: 'time', direction: -1 },
    views: [
      { key: 'waiting', state: { filter: 'state:waiting' } },
      { key: 'notAnswered', state: { filter: 'answered:no;state:published' } },
      { key: 'bad', state: { filter: 'ranking:0,20' } },
      { key: 'refused', state: { filter: 'state:refused' } },
    ],
  },
  orders: [
    { by: 'time.0', within: ['shop.0'] },
    { by: 'time.0', within: ['product.0'] },
  ],
  bulk: ['make-active', 'make-disactive', 'delete', 'restore'],
  shopOf: (record) => textOf(record, 'shop') || null,
  access,
  // Merchants do not decide on reviews, they answer them.
  waiting: (user) =>
    isOwnerStaff(user)
      ? hasState('waiting')
      : allOf(hasState('published'), { op: 'not', of: flagIs('answered.0', true) }),
  hooks: {
    beforeSave: async (save, context) => {
      await inheritShopFromProduct(save, context);
      signAnswers(save, context);
      return moderate(save, context);
    },
    afterSave: (saved, current, context) =>
      updateProductRatings(productsOf([saved, ...(current ? [current] : [])]), context),
    afterBulk: async (ids, _action, context) => {
      // Bulk actions and their undo turn `active` on and off.
      await context.records.updateDerived(
        'reviews',
        new Map(ids.map((id) => [id, (saved) => ({ 'state.0': stateOf(saved) })])),
      );
      await updateProductRatings(productsOf(await context.store.getMany('reviews', ids)), context);
    },
  },
});
