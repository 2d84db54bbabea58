import type { Access, PanelUser } from '#core/schema/Access';
import { allPermissions, fullAccess, noAccess } from '#core/schema/Access';

const permissions = allPermissions.filter((action) => action !== 'preview');

/** Administrators have the roles of all, the people of a shop those of their own, as far as their role lets them. */
export function access(user: PanelUser): Access {
  if (user.type === 'admin') return fullAccess;
  if (user.type !== 'merchant' || user.shop === null) return noAccess;
  return {
    permissions,
    where: { op: 'in', path: 'shop.0', values: [user.shop] },
    forcedValues: { shop: user.shop },
  };
}
