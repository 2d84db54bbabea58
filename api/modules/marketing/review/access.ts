import type { Access, PanelUser } from '#core/schema/Access';
import { fullAccess, isOwnerStaff, noAccess } from '#core/schema/Access';

/**
 * Merchants read the reviews of their own products and answer them; everything else is up to the marketplace
 * (requirements N-13).
 */
export function access(user: PanelUser): Access {
  if (isOwnerStaff(user)) return fullAccess;
  if (user.type !== 'merchant' || user.shop === null) return noAccess;
  return {
    permissions: ['list', 'load', 'update'],
    where: { op: 'in', path: 'shop.0', values: [user.shop] },
    readonly: [
      'product',
      'name',
      'email',
      'ranking',
      'advantages',
      'drawbacks',
      'text',
      'photos',
      'active',
      'state',
      'reason',
      'reason_note',
      'time',
      'shop',
    ],
  };
}
