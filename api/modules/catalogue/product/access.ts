import type { Access, PanelUser } from '../../../schema/Access';
import { allPermissions, fullAccess, isOwnerStaff, noAccess } from '../../../schema/Access';

/**
 * Merchants have access to the products of their own shop; the shop of what they save is always theirs (requirements
 * N-01).
 */
export function access(user: PanelUser): Access {
  if (isOwnerStaff(user)) return fullAccess;
  if (user.type !== 'merchant' || user.shop === null) return noAccess;
  return {
    permissions: allPermissions,
    where: { op: 'in', path: 'shop.0', values: [user.shop] },
    forcedValues: { shop: user.shop },
  };
}
