import { hasPrivilege } from '#domain/access/privileges';
import { textOf } from '#core/schema/valueOf';
import { defineEntity } from '#core/schema/defineEntity';
import { allOf, flagIs } from '#domain/query/Where';
import type { Where } from '#domain/query/Where';
import { access } from './access';
import { inheritShopFromProduct } from './inheritShopFromProduct';
import { moderate } from './moderate';
import type { reviewStates } from './reviewStates';
import { stateOf } from './reviewStates';
import { signAnswers } from './signAnswers';
import { texts } from './texts';
import { productsOf, updateProductRatings } from './updateProductRatings';
import type { EntityRecords } from '#core/ports/EntityRecords';
import { reviewForm } from './form';

const hasState = (state: (typeof reviewStates)[number]): Where => ({ op: 'in', path: 'state.0', values: [state] });

/** A buyer's review of a product, with answers (requirements N-13). `active` is on while its state is `published`. */
export const review = defineEntity({
  name: 'review',
  collection: 'reviews',
  category: 'catalog',
  bar: 3,
  position: 3,
  icon: 'rate-review',
  titleField: 'name',
  texts,
  pictures: ['photos'],
  form: reviewForm,
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
    hasPrivilege(user, 'decisions')
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
    afterAction: async (ids, _action, context) => {
      // Bulk actions and their undo turn `active` on and off.
      const entity = context.entities.get('review');
      const state = (saved: EntityRecords['reviews']) => ({ 'state.0': stateOf(saved) });
      if (entity) await context.records.updateFollowing(entity, new Map(ids.map((id) => [id, state])), context);
      await updateProductRatings(productsOf(await context.store.getMany('reviews', ids)), context);
    },
  },
});
