import type { Access, PanelUser } from '#core/schema/Access';
import { fullAccess, isOwnerStaff, noAccess } from '#core/schema/Access';

/** What the marketplace decides about a shop; its merchant sees it only. */
const ownerOnlyFields = ['slug', 'active', 'commission', 'shippings', 'approval'];

/** Merchants read and save their own shop (requirements N-01); the role `owner` has all permissions. */
export function access(user: PanelUser): Access {
  if (isOwnerStaff(user)) return fullAccess;
  if (user.type !== 'merchant' || user.shop === null) return noAccess;
  return {
    permissions: ['list', 'load', 'update', 'preview'],
    where: { op: 'ids', ids: [user.shop] },
    readonly: ownerOnlyFields,
  };
}
