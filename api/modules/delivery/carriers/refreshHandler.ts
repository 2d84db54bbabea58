import type { DirectoryName } from '#domain/wire/Delivery';
import { z } from 'zod';
import type { JobHandler, JobRun } from '#core/jobs/Jobs';
import type { Services } from '#core/kernel/Context';
import { systemRecord } from '#core/schema/systemCollection';
import { applyPages } from '../directory/applyPages';
import { CarrierFailure } from './CarrierFailure';
import { directorySource } from './directorySource';
import { pageCollection, pageId } from '../../orders/shared/places/StoredDirectory';
import { markDirectory } from '../directory/markDirectory';

/** What a resumed job continues from. */
const stateSchema = z.object({
  cursor: z.unknown(),
  pages: z.number(),
  rows: z.number(),
  skipped: z.number().default(0),
  isLoaded: z.boolean(),
  applied: z.number(),
});

type RefreshState = z.infer<typeof stateSchema>;

const titles: Readonly<Record<DirectoryName, JobHandler['title']>> = {
  'novapost.settlements': { uk: 'Оновлення населених пунктів Нової пошти', en: 'Refreshing Nova Poshta’s settlements' },
  'novapost.warehouses': { uk: 'Оновлення відділень Нової пошти', en: 'Refreshing Nova Poshta’s warehouses' },
  'ukrpost.settlements': { uk: 'Оновлення населених пунктів Укрпошти', en: 'Refreshing Ukrposhta’s settlements' },
};

export const refreshKind = (directory: DirectoryName): string => `delivery.${directory}`;

/** When each is refreshed by itself: settlements monthly, warehouses daily. */
export const refreshCrons: Readonly<Record<DirectoryName, string>> = {
  'novapost.settlements': '15 2 1 * *',
  'novapost.warehouses': '45 2 * * *',
  'ukrpost.settlements': '15 3 2 * *',
};

/** A few rows that cannot be read are left out; where more are, the carrier answers otherwise than it did. */
const maxSkippedShare = 0.1;

async function load(
  directory: DirectoryName,
  job: JobRun,
  begun: RefreshState,
  services: Services,
): Promise<RefreshState | null> {
  const { store, clock } = services;
  const source = await directorySource(directory, services);
  if (!source) {
    job.log({
      uk: 'Ключа перевізника немає в налаштуваннях доставки',
      en: 'The shipping settings have no key of the carrier',
    });
    return null;
  }
  let state = begun;
  while (!state.isLoaded) {
    if (job.isCancelled) return null;
    const { rows, next, total, skipped } = await source(state.cursor);
    job.check();
    const _id = pageId(directory, state.pages);
    // A page that was stored just before a crash is stored again.
    await store.remove(pageCollection.name, { op: 'ids', ids: [_id] });
    await store.insert(pageCollection.name, [systemRecord(_id, clock.now(), { directory, rows })]);
    state = {
      ...state,
      cursor: next,
      pages: state.pages + 1,
      rows: state.rows + rows.length,
      skipped: state.skipped + skipped,
      isLoaded: next === null,
    };
    await job.save({ state, done: state.rows, total });
  }
  const { rows, skipped } = state;
  if (rows === 0) throw new CarrierFailure('the directory is empty', 'down');
  if (skipped > rows * maxSkippedShare) throw new CarrierFailure(`${skipped} rows are not as described`, 'down');
  if (skipped > 0)
    job.log({
      uk: `Рядків, які неможливо прочитати: ${skipped}. Їх пропущено.`,
      en: `Rows that can not be read: ${skipped}. They were left out.`,
    });
  return state;
}

/**
 * Loads a carrier's directory and replaces the stored one, once all of it is there: until then, and when the carrier
 * fails, the former one is served.
 */
export const refreshHandler = (directory: DirectoryName, services: () => Services): JobHandler => ({
  kind: refreshKind(directory),
  title: titles[directory],
  maxAttempts: 5,
  retryDelayMs: (attempt) => attempt * 5 * 60_000,
  run: async (job) => {
    const { store, clock } = services();
    const pages = { op: 'in', path: 'directory', values: [directory] } as const;
    const begun = stateSchema.safeParse(job.state);
    if (!begun.success) await store.remove(pageCollection.name, pages);
    const first: RefreshState = { cursor: null, pages: 0, rows: 0, skipped: 0, isLoaded: false, applied: 0 };
    try {
      const state = await load(directory, job, begun.success ? begun.data : first, services());
      if (!state) return;
      const places = await applyPages(directory, state.pages, state.applied, services(), async (applied) => {
        job.check();
        await job.save({ state: { ...state, applied } });
      });
      await markDirectory(
        directory,
        { refreshed: new Date(clock.now()).toISOString(), failed: null, places },
        services(),
      );
      await store.remove(pageCollection.name, pages);
    } catch (failure) {
      if (failure instanceof CarrierFailure)
        await markDirectory(directory, { failed: new Date(clock.now()).toISOString() }, services());
      throw failure;
    }
  },
});
