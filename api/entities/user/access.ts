import type { Access, PanelUser } from '../../core/entity/Access';
import { fullAccess } from '../../core/entity/Access';

/** Who the person is to the marketplace: only administrators decide it. */
const adminOnlyFields = ['type', 'shop', 'active'];

/** Administrators have all users, everybody else their own profile (requirements N-01, N-11). */
export function access(user: PanelUser): Access {
  if (user.type === 'admin') return fullAccess;
  return { permissions: ['load', 'update'], where: { op: 'ids', ids: [user.id] }, readonly: adminOnlyFields };
}
