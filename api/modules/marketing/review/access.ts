import type { Ceilings } from '#domain/access/Ceilings';
import { ofMarketplace } from '#domain/access/Ceilings';

/** What the buyer wrote, and what the marketplace decides. */
const fixed = [
  ...['product', 'name', 'email', 'ranking', 'advantages', 'drawbacks', 'text', 'photos'],
  ...['active', 'state', 'reason', 'reason_note', 'time', 'shop'],
];

/**
 * Merchants read the reviews of their own products and answer them; everything else is up to the marketplace
 * (requirements N-13).
 */
export const access: Ceilings = {
  ...ofMarketplace(),
  shop: { actions: ['list', 'load', 'update'], rows: { of: 'shop', path: 'shop.0' }, readonly: fixed },
};
