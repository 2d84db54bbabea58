import { hasPrivilege } from '#domain/access/privileges';
import { defineEntity } from '#core/schema/defineEntity';
import { noPhoto } from '#core/schema/valueOf';
import { checkLegalCodes } from '../checkLegalCodes';
import { access } from './access';
import { checkIban } from './checkIban';
import { texts } from './texts';
import { shopForm } from './form';
import { shopWeekPrefix } from '../shared/shopWeek';
import { checkWorkWeek } from '../shared/workWeek';

/** A merchant's shop, or the marketplace owner's own (requirements N-08). */
export const shop = defineEntity({
  name: 'shop',
  collection: 'shops',
  category: 'marketplace',
  icon: 'storefront',
  titleField: 'title',
  texts,
  protectUsed: true,
  confirmed: { fields: ['iban'] },
  publicPage: 'shop',
  pictures: ['logo'],
  image: () => noPhoto,

  form: shopForm,

  listing: {
    columns: ['title', 'slug', 'phone', 'email', 'commission', 'active', '_updated'],
    // An application with the code of a shop is refused.
    indexedOnly: ['edrpou'],
    sort: { by: 'title', direction: 1 },
    rowLinks: [
      { name: 'products', icon: 'inventory-2', to: '/product/list?page=1&filter=shop:{id}' },
      { name: 'reviews', icon: 'rate-review', to: '/review/list?page=1&filter=shop:{id}' },
    ],
    views: [{ key: 'off', state: { filter: 'active:no' } }],
  },
  bulk: ['make-active', 'make-disactive', 'delete', 'restore'],
  shopOf: ({ _id }) => _id,
  access,
  hooks: {
    beforeSave: (save) => {
      checkIban(save);
      checkLegalCodes(save);
      checkWorkWeek(save, shopWeekPrefix);
    },
    // A merchant has one shop: its screen leads back to no list (requirements ACC-007).
    deniedActions: (_record, user) => (hasPrivilege(user, 'allShops') ? [] : ['list']),
  },
});
