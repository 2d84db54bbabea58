import type { DirectoryName } from '#domain/delivery/carriers/directoryNames';
import { z } from 'zod';
import type { JobHandler, JobRun } from '#core/jobs/Jobs';
import type { Services } from '#core/kernel/Context';
import { systemRecord } from '#core/schema/systemCollection';
import { applyPages } from '../directory/applyPages';
import { CarrierFailure } from '../../../services/carriers/contract/CarrierFailure';
import { carrierKeys } from './carrierKeys';
import type { CarrierDirectory } from '../directory/directories';
import { placeRow } from '../directory/directories';
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

const titleOf = ({ carrier: { title, genitive }, kind }: CarrierDirectory): JobHandler['title'] =>
  kind === 'settlements'
    ? { uk: `Оновлення населених пунктів ${genitive.uk}`, en: `Refreshing ${title.en}’s settlements` }
    : { uk: `Оновлення відділень ${genitive.uk}`, en: `Refreshing ${title.en}’s warehouses` };

export const refreshKind = (directory: DirectoryName): string => `delivery.${directory}`;

/** A few rows that cannot be read are left out; where more are, the carrier answers otherwise than it did. */
const maxSkippedShare = 0.1;

async function load(
  directory: CarrierDirectory,
  job: JobRun,
  begun: RefreshState,
  services: Services,
): Promise<RefreshState | null> {
  const { store, clock } = services;
  const { name, carrier } = directory;
  const keys = await carrierKeys(carrier, services);
  if (!keys) {
    job.log({
      uk: 'Ключа перевізника немає в налаштуваннях доставки',
      en: 'The shipping settings have no key of the carrier',
    });
    return null;
  }
  const source = directory.source(keys, services);
  let state = begun;
  while (!state.isLoaded) {
    if (job.isCancelled) return null;
    const { places, next, total, skipped } = await source(state.cursor);
    const rows = places.map((place) => placeRow(carrier, place));
    job.check();
    const _id = pageId(name, state.pages);
    // A page that was stored just before a crash is stored again.
    await store.remove(pageCollection.name, { op: 'ids', ids: [_id] });
    await store.insert(pageCollection.name, [systemRecord(_id, clock.now(), { directory: name, rows })]);
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
      en: `Rows that cannot be read: ${skipped}. They were left out.`,
    });
  return state;
}

/**
 * Loads a carrier's directory and replaces the stored one, once all of it is there: until then, and when the carrier
 * fails, the former one is served.
 */
export const refreshHandler = (directory: CarrierDirectory, services: () => Services): JobHandler => ({
  kind: refreshKind(directory.name),
  title: titleOf(directory),
  maxAttempts: 5,
  retryDelayMs: (attempt) => attempt * 5 * 60_000,
  run: async (job) => {
    const { store, clock } = services();
    const pages = { op: 'in', path: 'directory', values: [directory.name] } as const;
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
        directory.name,
        { refreshed: new Date(clock.now()).toISOString(), failed: null, places },
        services(),
      );
      await store.remove(pageCollection.name, pages);
    } catch (failure) {
      if (failure instanceof CarrierFailure)
        await markDirectory(directory.name, { failed: new Date(clock.now()).toISOString() }, services());
      throw failure;
    }
  },
});
