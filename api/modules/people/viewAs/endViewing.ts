import type { SecurityEventKind } from '#domain/wire/SecurityLog';
import type { Services } from '#core/kernel/Context';
import { viewingCollection } from './StoredViewing';

/**
 * Takes the mark out of its session, and notes that once, whoever comes first: the button, a logout, or the job for a
 * view that was left to run out or whose session was ended elsewhere.
 */
export async function endViewing(
  id: string,
  kind: Extract<SecurityEventKind, 'viewEnded' | 'viewExpired'>,
  ip: string,
  { store, sessions, securityLog, hub }: Pick<Services, 'store' | 'sessions' | 'securityLog' | 'hub'>,
): Promise<void> {
  const stored = await store.get(viewingCollection.name, id);
  if (!stored) return;
  await sessions.endViewing(stored.session, id);
  hub.sessionChanged(stored.session);
  const removed = await store.remove(viewingCollection.name, { op: 'ids', ids: [id] });
  if (removed > 0) await securityLog.record({ kind, user: stored.by, ip, detail: stored.whom });
}
