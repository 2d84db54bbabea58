import type { FeedVisit } from '#domain/wire/FeedReport';
import type { BaseRecord } from '#domain/wire/BaseRecord';
import type { Context } from '#core/kernel/Context';
import { systemCollection, systemRecord } from '#core/schema/systemCollection';

/** The newest visits of one feed; `_id` is the feed's. */
interface StoredVisits extends BaseRecord {
  visits: FeedVisit[];
}

export const feedVisitCollection = systemCollection<StoredVisits>('feed_visits', []);

const keptMs = 7 * 24 * 3_600_000;
/** Of one feed: anybody may read it, and must not fill the disk. */
const maxVisits = 200;
const maxAgent = 200;
const maxAttempts = 3;

/** How a reader names itself: text of a stranger, cut, on one line. */
const agentOf = (agent: string | undefined): string => (agent ?? '').replace(/\p{C}+/gu, ' ').slice(0, maxAgent);

const storedVisits = async (feed: string, { store }: Context): Promise<StoredVisits | null> =>
  await store.get(feedVisitCollection.name, feed);

const keptOf = (stored: StoredVisits | null, { clock }: Context): FeedVisit[] => {
  const since = new Date(clock.now() - keptMs).toISOString();
  return (stored?.visits ?? []).filter(({ at }) => at >= since);
};

/** Visits of the last 7 days, the newest first. */
export const feedVisits = async (feed: string, context: Context): Promise<FeedVisit[]> =>
  keptOf(await storedVisits(feed, context), context);

/** Notes a visit. A file that was sent is as good without its note: a failure is logged. */
export async function noteVisit(
  feed: string,
  { agent, ...answer }: Omit<FeedVisit, 'at' | 'agent'> & { agent: string | undefined },
  context: Context,
): Promise<void> {
  const { store, clock, log } = context;
  const visit = { at: new Date(clock.now()).toISOString(), agent: agentOf(agent), ...answer };
  try {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const stored = await storedVisits(feed, context);
      const visits = [visit, ...keptOf(stored, context)].slice(0, maxVisits);
      if (!stored) {
        const record = systemRecord(feed, clock.now(), { visits });
        if ((await store.insert(feedVisitCollection.name, [record], undefined, 'ordered')).ok) return;
      } else {
        const record = { ...stored, visits, _revision: stored._revision + 1 };
        if ((await store.replace(feedVisitCollection.name, record, undefined, 'ordered')).ok) return;
      }
    }
  } catch (failure) {
    log.warn({ feed, failure: String(failure) }, 'a visit of a feed was not noted');
  }
}
