import { betweenInstants } from '#domain/query/Where';
import type { CommittedChange } from '#core/events/ChangeHub';
import type { StoredChange } from '#core/events/changeLog';
import { changeCollection } from '#core/events/changeLog';
import { committedChanges } from '#core/events/committedChanges';
import type { Context } from '#core/kernel/Context';

/** Entries, and the records that they name. */
const maxMissed = 500;
const entriesAtOnce = 20;
const maxMissedMs = 5 * 60_000;
/** Entries come into the log a moment after their time, and clocks of machines differ. */
const toleranceMs = 5_000;

/** What has been committed since; null: too much, too long ago, or nobody knows. `since`: an instant, in milliseconds. */
export async function missedChanges(since: number | null, context: Context): Promise<CommittedChange[] | null> {
  if (since === null) return null;
  const { store, clock, hub } = context;
  const ids = await store.ids(changeCollection.name, {
    where: betweenInstants('_created', since - toleranceMs),
    sort: [{ path: '_created', direction: 1 }],
    limit: maxMissed + 1,
  });
  if (ids.length > maxMissed || (ids.length > 0 && clock.now() - since > maxMissedMs)) return null;
  const missed: StoredChange[] = [];
  let records = 0;
  for (let at = 0; at < ids.length; at += entriesAtOnce) {
    const entries = await store.getMany(changeCollection.name, ids.slice(at, at + entriesAtOnce));
    missed.push(...entries);
    for (const entry of entries) records += entry.ids.length;
    if (records > maxMissed) return null;
  }
  const own = (await Promise.all(hub.sources.map((source) => source.since(since - toleranceMs, context)))).flat();
  return [...(await committedChanges(missed, context)), ...own];
}
