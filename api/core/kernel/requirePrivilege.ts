import type { Privilege } from '#domain/access/privileges';
import { hasPrivilege } from '#domain/access/privileges';
import type { PanelUser } from '../schema/Access';
import type { Context } from './Context';
import { refuse } from './refuse';

/** Who calls; refuses people of another standing (requirements N-01). */
export function requirePrivilege(privilege: Privilege, { user }: Pick<Context, 'user'>): PanelUser {
  if (!user || !hasPrivilege(user, privilege)) throw refuse(403, 'noAccess');
  return user;
}
