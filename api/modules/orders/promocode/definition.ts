import { defineEntity } from '#core/schema/defineEntity';
import { ofMarketplace, ownShopCeiling } from '#domain/access/Ceilings';
import { textOf } from '#core/schema/valueOf';
import { checkPromocode } from './checkPromocode';
import { withUses } from '../shared/coupons/couponUses';
import { texts } from './texts';
import { promocodeForm } from './form';

/** A discount that is given for a code (requirements N-30). */
export const promocode = defineEntity({
  name: 'promocode',
  collection: 'promocodes',
  category: 'marketplace',
  icon: 'confirmation-number',
  titleField: 'title',
  texts,
  attributes: { setField: 'attributes-set' },
  serializedWrites: true,
  form: promocodeForm,
  listing: {
    columns: ['title', 'kind', 'value', 'minSum', 'shop', 'active', '_updated'],
    filters: ['codes'],
    sort: { by: '_updated', direction: -1 },
    views: [{ key: 'off', state: { filter: 'active:no' } }],
  },
  bulk: ['make-active', 'make-disactive', 'delete', 'restore'],
  shopOf: (record) => textOf(record, 'shop') || null,
  access: { ...ofMarketplace(), shop: ownShopCeiling },
  hooks: { beforeSave: checkPromocode, afterRead: withUses },
});
