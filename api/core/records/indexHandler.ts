import type { JobHandler, Jobs } from '../jobs/Jobs';
import type { SpecStore } from '../ports/SpecStore';
import type { Services } from '../kernel/Context';

const kind = 'records.index';

/** Records per step: short, so that reads and writes go on in between. */
const stepSize = 500;

/** One job for all collections: it looks for what is to do by itself. */
export const enqueueIndexing = async (jobs: Jobs): Promise<void> => {
  await jobs.enqueue(kind, {}, { key: 'index' });
};

/**
 * Derives records by attributes that have been added or changed since they were written, and stores those of an earlier
 * version in the parts that lists read.
 */
export const indexHandler = (
  store: Pick<SpecStore, 'indexNext' | 'indexState'>,
  services: () => Pick<Services, 'entities'>,
): JobHandler => ({
  kind,
  title: { uk: 'Підготовка даних для списків і фільтрів', en: 'Preparing data of lists and filters' },
  maxAttempts: 10,
  retryDelayMs: (attempt) => Math.min(10 * 60_000, 1000 * 2 ** attempt),
  run: async (job) => {
    for (const { collection } of services().entities.values()) {
      let state = await store.indexState(collection.name);
      while (state.pending.length > 0 || state.cleaning) {
        job.check();
        state = await store.indexNext(collection.name, stepSize);
        await job.save({ done: state.done, total: state.total });
      }
    }
  },
});
