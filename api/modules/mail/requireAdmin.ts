import type { Context } from '../../kernel/Context';
import { refuse } from '../../kernel/refuse';
import type { PanelUser } from '../../schema/Access';

/** Mails name people and what was written to them. */
export function requireAdmin({ user }: Context): PanelUser {
  if (user?.type !== 'admin') throw refuse(403, 'noAccess');
  return user;
}
