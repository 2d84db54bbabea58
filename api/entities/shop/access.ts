import type { Access, PanelUser } from '../../core/entity/Access';
import { fullAccess, isOwnerStaff, noAccess } from '../../core/entity/Access';

/** Fields that only the marketplace sets; read-only for the merchant. */
const ownerOnlyFields = ['slug', 'active', 'commission'];

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
