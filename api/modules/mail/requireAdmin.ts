import { hasPrivilege } from '#domain/access/privileges';
import type { Context } from '#core/kernel/Context';
import { refuse } from '#core/kernel/refuse';
import type { PanelUser } from '#core/schema/Access';

/** Mails name people and what was written to them. */
export function requireAdmin({ user }: Context): PanelUser {
  if (!user || !hasPrivilege(user, 'mails')) throw refuse(403, 'noAccess');
  return user;
}
