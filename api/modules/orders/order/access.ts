import type { Ceilings } from '#domain/access/Ceilings';
import { ofMarketplace } from '#domain/access/Ceilings';

/** Merchants handle the orders of their own shop and remove none (requirements N-01). */
export const access: Ceilings = {
  ...ofMarketplace(),
  shop: {
    actions: ['list', 'load', 'create', 'update', 'duplicate'],
    rows: { of: 'shop', path: 'shop.0', isForced: true },
  },
};
