import { requirePrivilege } from '#core/kernel/requirePrivilege';
import type { Context } from '#core/kernel/Context';

/** Money and what services report is of the marketplace's account: its staff alone. Returns the name of who calls. */
export function requireStaff(context: Pick<Context, 'user'>): string {
  return requirePrivilege('payments', context).name;
}
