import type { Access, PanelUser } from './Access';
import { allPermissions, fullAccess, isOwnerStaff, noAccess } from './Access';

/**
 * Of products, feeds and promocodes: merchants have those of their own shop, and the shop of what they save is always
 * theirs (requirements N-01).
 */
export function ownShopAccess(user: PanelUser): Access {
  if (isOwnerStaff(user)) return fullAccess;
  if (user.type !== 'merchant' || user.shop === null) return noAccess;
  return {
    permissions: allPermissions,
    where: { op: 'in', path: 'shop.0', values: [user.shop] },
    forcedValues: { shop: user.shop },
  };
}
