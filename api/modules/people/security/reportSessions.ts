import type { SessionReport } from '#domain/wire/SignIn';
import type { Context } from '#core/kernel/Context';
import { requireUser } from '#core/kernel/requireUser';

/** Where the own account is logged in: this session first, then the last used one. */
export async function reportSessions(context: Context): Promise<SessionReport[]> {
  const all = await context.sessions.listOf(requireUser(context).id);
  const reports = all.map((each) => ({ ...each, isThis: each.id === context.session?.id }));
  return [...reports.filter(({ isThis }) => isThis), ...reports.filter(({ isThis }) => !isThis)];
}
