import { allOf } from '#domain/query/Where';
import type { Clock } from '../ports/Clock';
import type { SystemStore } from '../ports/SystemStore';
import type { JobHandler } from './Jobs';
import { jobCollection, jobRetentionMs } from './StoredJob';

interface PurgeServices {
  store: SystemStore;
  clock: Clock;
}

/** Deletes jobs that ended, a month after they were added. */
const purgeJobs = ({ store, clock }: PurgeServices): Promise<number> =>
  store.remove(
    jobCollection.name,
    allOf(
      { op: 'range', path: '_created', to: new Date(clock.now() - jobRetentionMs).toISOString() },
      { op: 'in', path: 'state', values: ['done', 'failed', 'cancelled'] },
    ),
  );

/** Deletes what has expired: jobs, and what the others delete. */
export const purgeHandler = (
  services: () => PurgeServices,
  ...others: readonly (() => Promise<void>)[]
): JobHandler => ({
  kind: 'data.purge',
  title: { uk: 'Видалення застарілих записів журналів', en: 'Removal of expired history' },
  maxAttempts: 3,
  retryDelayMs: () => 10 * 60_000,
  run: async () => {
    await purgeJobs(services());
    for (const purge of others) await purge();
  },
});
