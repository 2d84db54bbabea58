import { kyivDate } from '#domain/time/kyiv';
import { defineEntity } from '#core/schema/defineEntity';
import { ofMarketplace, ownShopCeiling } from '#domain/access/Ceilings';
import { noPhoto, textOf } from '#core/schema/valueOf';
import { approvalMark, whereRefused, whereWaits } from '#core/schema/ApprovalSpec';
import { approvalRule } from './approvalRule';
import { approvalNote } from './approvalNote';
import { moveReviews } from './moveReviews';
import { productMarks, whereIsDiscounted, whereIsNew } from './marks';
import { notVisible, productNeeds } from '../shared/publication';
import { texts } from './texts';
import { visibleFrom, visibleTo } from '../shared/visibleDates';
import { checkVariations } from '../variations/checkVariations';
import { familyPath, variationsOf } from '../shared/variationsOf';
import { withOwnRange } from '../variations/withOwnRange';
import { variationsNote } from '../variations/variationsNote';
import { groupLock, linkVariations, relinkGroups } from '../variations/linkVariations';
import { productForm } from './form';

/** A product. Its form is sent as the default attribute set (requirements N-15). */
export const product = defineEntity({
  name: 'product',
  collection: 'products',
  category: 'catalog',
  bar: 2,
  position: 1,
  icon: 'inventory-2',
  titleField: 'title',
  texts,
  attributes: {
    setField: 'attributes-set',
    mandatory: ['title', 'slug', 'price', 'quantity', 'gallery', 'active', visibleFrom, visibleTo, 'shop', 'category'],
  },
  publicPage: 'product',
  publicNeeds: productNeeds,
  publicMarks: productMarks,
  pictures: ['gallery'],
  rowNote: (record, language) =>
    [approvalNote(record, language), variationsNote(record, language)].filter(Boolean).join(' · '),
  image: () => noPhoto,

  form: productForm,
  // Their values are in the gallery now (docs/decisions/076).
  formerFields: [{ name: 'photos', type: 'media-product-gallery' }],

  listing: {
    columns: ['title', 'sku', 'category', 'shop', 'price', 'quantity', 'active', '_updated'],
    filters: ['brand', 'tags', 'gallery', 'currentRating', '_created'],
    indexedOnly: ['manufacturer', 'news_from_date', 'news_to_date', 'new', 'discounted', visibleFrom, visibleTo],
    shownPictures: ['gallery'],
    computedFilters: [
      { name: 'not_visible', where: notVisible },
      { name: 'waits_for_approval', where: () => Promise.resolve(whereWaits) },
      { name: 'approval_refused', where: () => Promise.resolve(whereRefused) },
      { name: 'is_new', where: async (_entity, { clock }) => whereIsNew(kyivDate(clock.now())) },
      { name: 'is_discounted', where: async (_entity, { clock }) => whereIsDiscounted(kyivDate(clock.now())) },
    ],
    collapse: { name: 'collapsed', path: familyPath },
    sort: { by: '_updated', direction: -1 },
    quickEdit: ['price', 'quantity'],
    sheet: ['price.default', 'price.discount', 'quantity', 'active', 'category'],
    stock: { field: 'quantity', few: 5 },
    rowLinks: [
      { name: 'reviews', icon: 'rate-review', to: '/review/list?page=1&filter=product:{id}', inHeader: true },
      { name: 'variations', icon: 'schema', to: '/product/variations/{id}', needsNote: true },
    ],
    views: [
      { key: 'onSale', state: { filter: 'active:yes;quantity:1,' } },
      { key: 'outOfStock', state: { filter: 'quantity:0,0' } },
      { key: 'runningLow', state: { filter: 'active:yes;quantity:1,5', sort: 'quantity' } },
      { key: 'noPhoto', state: { filter: 'gallery:no' } },
      { key: 'off', state: { filter: 'active:no' } },
      { key: 'waitsForApproval', state: { filter: 'waits_for_approval:yes' } },
      { key: 'untranslated', state: { filter: 'title:' } },
      { key: 'collapsed', state: { filter: 'collapsed:yes' } },
    ],
  },
  orders: [
    { by: '_updated', within: ['shop.0'] },
    { by: 'title.uk', within: ['shop.0'] },
    { by: 'price.0.default', within: ['category.0', 'active.0'] },
  ],
  approval: { rule: approvalRule },
  internalKeys: [approvalMark],
  multiEdit: true,
  oftenCreated: true,
  bulk: ['make-active', 'make-disactive', 'delete', 'restore'],
  shopOf: (record) => textOf(record, 'shop') || null,
  access: { ...ofMarketplace(), shop: ownShopCeiling },
  hooks: {
    beforeSave: (save, context) => {
      withOwnRange(save);
      return checkVariations(save, context);
    },
    afterSave: async (saved, current, context) => {
      await moveReviews(saved, current, context);
      if (variationsOf(saved).length > 0 || variationsOf(current).length > 0)
        await context.locks.withLock(groupLock, () => linkVariations(saved, current, context));
    },
    afterAction: (ids, _action, context) => relinkGroups(ids, context),
  },
});
