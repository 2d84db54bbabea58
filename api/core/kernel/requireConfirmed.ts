import type { Context } from './Context';
import { refuse } from './refuse';

/** How long a proof of who one is counts: a login, or the password or a passkey since. */
const confirmationMs = 10 * 60_000;

/**
 * Before what matters, whoever is at the panel proves once more who they are; the answer tells the panel to ask. Programs
 * have a token, which one has created so.
 */
export async function requireConfirmed({
  session,
  sessions,
  clock,
}: Pick<Context, 'session' | 'sessions' | 'clock'>): Promise<void> {
  if (!session) return;
  const isRecent = (instant: number): boolean => clock.now() - instant < confirmationMs;
  // Another machine may have confirmed it a moment ago.
  if (isRecent(session.confirmed) || isRecent(await sessions.confirmedAt(session.id))) return;
  throw refuse(403, 'confirmFirst', {}, { result: { confirm: true } });
}
