import type { Access, PanelUser } from '#core/schema/Access';
import { fullAccess, isOwnerStaff, noAccess } from '#core/schema/Access';

/** Merchants handle the orders of their own shop and remove none (requirements N-01). */
export function access(user: PanelUser): Access {
  if (isOwnerStaff(user)) return fullAccess;
  if (user.type !== 'merchant' || user.shop === null) return noAccess;
  return {
    permissions: ['list', 'load', 'create', 'update', 'duplicate'],
    where: { op: 'in', path: 'shop.0', values: [user.shop] },
    forcedValues: { shop: user.shop },
  };
}
