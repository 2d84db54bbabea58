import type { Access, PanelUser } from '#core/schema/Access';
import { fullAccess } from '#core/schema/Access';

/** Fields of identity and role: only administrators set them. */
const adminOnlyFields = ['type', 'shop', 'active', 'role'];

/** Administrators have access to all users, everybody else to their own profile (requirements N-01, N-11). */
export function access(user: PanelUser): Access {
  if (user.type === 'admin') return fullAccess;
  return { permissions: ['load', 'update'], where: { op: 'ids', ids: [user.id] }, readonly: adminOnlyFields };
}
