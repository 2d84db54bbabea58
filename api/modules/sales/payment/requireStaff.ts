import type { Context } from '../../../kernel/Context';
import { refuse } from '../../../kernel/refuse';
import { isOwnerStaff } from '../../../schema/Access';

/** Money and what services report is of the marketplace's account: its staff alone. Returns the name of who calls. */
export function requireStaff({ user }: Pick<Context, 'user'>): string {
  if (!user || !isOwnerStaff(user)) throw refuse(403, 'noAccess');
  return user.name;
}
