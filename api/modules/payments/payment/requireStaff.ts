import type { Context } from '#core/kernel/Context';
import { refuse } from '#core/kernel/refuse';
import { isOwnerStaff } from '#core/schema/Access';

/** Money and what services report is of the marketplace's account: its staff alone. Returns the name of who calls. */
export function requireStaff({ user }: Pick<Context, 'user'>): string {
  if (!user || !isOwnerStaff(user)) throw refuse(403, 'noAccess');
  return user.name;
}
