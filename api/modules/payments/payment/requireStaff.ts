import { hasPrivilege } from '#domain/access/privileges';
import type { Context } from '#core/kernel/Context';
import { refuse } from '#core/kernel/refuse';

/** Money and what services report is of the marketplace's account: its staff alone. Returns the name of who calls. */
export function requireStaff({ user }: Pick<Context, 'user'>): string {
  if (!user || !hasPrivilege(user, 'payments')) throw refuse(403, 'noAccess');
  return user.name;
}
