import type { Ceilings } from '#domain/access/Ceilings';
import { ofMarketplace } from '#domain/access/Ceilings';

/** What the marketplace decides about a shop; its merchant sees it only. */
const ownerOnlyFields = ['slug', 'active', 'commission', 'shippings', 'approval'];

/** Merchants read and save their own shop (requirements N-01); the role `owner` has all permissions. */
export const access: Ceilings = {
  ...ofMarketplace(),
  shop: {
    actions: ['list', 'load', 'update', 'preview'],
    rows: { of: 'shop', path: '_id' },
    readonly: ownerOnlyFields,
  },
};
