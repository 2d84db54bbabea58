import type { CommittedChange } from '#core/events/ChangeHub';
import { changeCollection } from '#core/events/changeLog';
import { committedChanges } from '#core/events/committedChanges';
import type { Context } from '#core/kernel/Context';

const maxMissed = 500;
const maxMissedMs = 5 * 60_000;
/** Entries come into the log a moment after their time, and clocks of machines differ. */
const toleranceMs = 5_000;

/** What has been committed since; null: too much, or too long ago. `since`: an instant, in milliseconds. */
export async function missedChanges(since: number, context: Context): Promise<CommittedChange[] | null> {
  const { store, clock } = context;
  const ids = await store.ids(changeCollection.name, {
    where: { op: 'range', path: '_created', from: new Date(since - toleranceMs).toISOString() },
    sort: [{ path: '_created', direction: 1 }],
    limit: maxMissed + 1,
  });
  if (ids.length === 0) return [];
  if (ids.length > maxMissed || clock.now() - since > maxMissedMs) return null;
  return committedChanges(await store.getMany(changeCollection.name, ids), context);
}
