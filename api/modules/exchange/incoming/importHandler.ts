import { z } from 'zod';
import { exchangeSettingsId } from '#domain/exchange/exchangeSettings';
import { matchAll } from '#domain/query/Where';
import type { JobHandler, JobRun } from '#core/jobs/Jobs';
import { PermanentFailure } from '#core/jobs/Jobs';
import type { Services } from '#core/kernel/Context';
import { systemRecord } from '#core/schema/systemCollection';
import { textOf } from '#core/schema/valueOf';
import { settingsCollection } from '../../orders/shared/settingsCollection';
import type { ExchangeFile } from '../stored/StoredExchange';
import {
  exchangeChunkCollection,
  exchangedCharacteristicCollection,
  exchangeFileCollection,
  exchangeResultCollection,
  newestResult,
} from '../stored/StoredExchange';
import { BrokenFile } from './BrokenFile';
import { importCharacteristics } from './characteristics';
import { keepDeclared, offerTerms } from './classifier';
import { importDocuments } from './importDocuments';
import type { ImportCounts } from './ImportLog';
import { firstLogState, ImportLog, logStateSchema } from './ImportLog';
import { articlesNamed, importOffers } from './importOffers';
import { importCatalogue } from './importCatalogue';
import type { Inspection } from './inspectFile';
import { inspectFile } from './inspectFile';
import type { Outcome } from './Outcome';
import { isZip } from './isZip';
import { elementPaths, isImported, readElements } from './readFile';
import type { OfferTerms } from './readOffer';
import { readOffer } from './readOffer';
import type { FoundElement } from './XmlReader';

export const importKind = 'exchange.import';

const importParams = z.object({ files: z.array(z.string()), name: z.string() });

/** `joined`: products with characteristics that are done; they follow the elements. */
const stateSchema = logStateSchema.extend({ done: z.number(), joined: z.number() });
type State = z.infer<typeof stateSchema>;

const firstState: State = { done: 0, joined: 0, ...firstLogState };

/** Elements that are imported, and saved as done, together. */
const batchSize = 250;
/** Products whose characteristics are: each may have many. */
const joinedBatchSize = 50;
const resultRetentionMs = 30 * 24 * 3_600_000;

interface Batch {
  path: FoundElement['path'];
  elements: FoundElement[];
}

/** Elements of one kind that stand together, from one on and before another. */
async function* batches(elements: AsyncIterable<FoundElement>, skipped: number, end = Infinity): AsyncGenerator<Batch> {
  let batch: Batch = { path: '', elements: [] };
  let at = 0;
  for await (const element of elements) {
    if (!isImported(element.path)) continue;
    if (at === end) break;
    at += 1;
    if (at <= skipped) continue;
    if (batch.elements.length > 0 && (batch.path !== element.path || batch.elements.length === batchSize)) {
      yield batch;
      batch = { path: element.path, elements: [] };
    }
    batch.path = element.path;
    batch.elements.push(element);
  }
  if (batch.elements.length > 0) yield batch;
}

/** The articles of the offers that are done: a machine that takes over the job has to know them too. */
async function articlesDone(
  elements: AsyncIterable<FoundElement>,
  { done, terms, withCharacteristics }: Pick<Inspection, 'withCharacteristics'> & { done: number; terms: OfferTerms },
  services: Services,
): Promise<Set<string>> {
  const articles = new Set<string>();
  if (done === 0) return articles;
  for await (const { path, elements: own } of batches(elements, 0, done)) {
    if (path !== elementPaths.offer) continue;
    const offers = own.map(({ node }) => readOffer(node, terms));
    for (const article of await articlesNamed(offers, { withCharacteristics }, services)) articles.add(article);
  }
  return articles;
}

/** A machine that takes over the job goes on with the batch that was not saved as done: a second time changes nothing. */
async function importFiles(job: JobRun, files: readonly ExchangeFile[], services: Services): Promise<ImportCounts> {
  const { store, config, entities } = services;
  const { name } = importParams.parse(job.params);
  const elements = () => readElements(files, name, services);
  const inspection = await inspectFile(elements());
  const state = structuredClone(stateSchema.catch(firstState).parse(job.state));
  const log = new ImportLog(job, state);
  if (job.state === null) log.write('begun', { name });
  await keepDeclared([...inspection.declared.values()], services);
  const settings = await store.get(settingsCollection, exchangeSettingsId);
  const { warehouseTitles, ...terms } = await offerTerms(inspection, settings, services);
  if (job.state === null && terms.priceType) log.write('priceType', { title: terms.priceType.title });
  if (job.state === null && inspection.hasOffers && warehouseTitles.length > 0)
    log.write('warehouses', { titles: warehouseTitles.join(', ') });
  const entity = entities.get('product');
  if (!entity) throw new Error('there are no products');
  const { withCharacteristics, isComplete } = inspection;
  const options = {
    entity,
    shop: (settings && textOf(settings, 'exchange_shop')) || config.ownerShopId,
    job,
    named: await articlesDone(elements(), { done: state.done, terms, withCharacteristics }, services),
    withCharacteristics,
    hasCharacteristics: (await store.count(exchangedCharacteristicCollection.name, matchAll)) > 0,
    isComplete,
  };
  const joined = [...withCharacteristics];
  const total = inspection.total + joined.length;
  const save = (isFirst = false) =>
    job.save({ done: state.done + state.joined, total, ...(!isFirst && { state: { ...state } }) });
  await save(true);

  const importBatch = ({ path, elements: found }: Batch): Promise<Outcome> => {
    const nodes = found.map(({ node }) => node);
    if (path === elementPaths.product) return importCatalogue(nodes, options, services);
    if (path !== elementPaths.offer) return importDocuments(nodes, services);
    return importOffers(
      nodes.map((node) => readOffer(node, terms)),
      options,
      services,
    );
  };
  for await (const batch of batches(elements(), state.done)) {
    if (job.isCancelled) return state.counts;
    job.check();
    log.note(await importBatch(batch));
    state.done += batch.elements.length;
    state.counts.found += batch.elements.length;
    await save();
  }
  while (state.joined < joined.length) {
    if (job.isCancelled) return state.counts;
    job.check();
    const products = joined.slice(state.joined, state.joined + joinedBatchSize);
    log.note(await importCharacteristics(products, options, services));
    state.joined += products.length;
    await save();
  }
  log.end();
  return state.counts;
}

/** The result of a job, written once more when the job is repeated. */
async function keepResult(
  id: string,
  values: { name: string; reason: string; counts: Readonly<Record<string, number>> },
  { store, clock }: Services,
): Promise<void> {
  const now = clock.now();
  const kept = { ...values, expires: new Date(now + resultRetentionMs).toISOString() };
  const ids = [id, newestResult];
  await store.remove(exchangeResultCollection.name, { op: 'ids', ids });
  await store.insert(
    exchangeResultCollection.name,
    ids.map((each) => systemRecord(each, now, kept)),
  );
}

/** The content of an imported file is not needed any more; an archive may have more entries that 1C names. */
async function forgetContent(files: readonly ExchangeFile[], { store }: Services): Promise<void> {
  const ids = files.filter((file) => !isZip(file)).map(({ _id }) => _id);
  if (ids.length > 0) await store.remove(exchangeChunkCollection.name, { op: 'in', path: 'file', values: ids });
}

/** Imports a file of 1C (docs/orders.md). */
export const importHandler = (services: () => Services): JobHandler => ({
  kind: importKind,
  title: { uk: 'Завантаження файлу з 1С', en: 'Import of a file of 1C' },
  maxAttempts: 5,
  retryDelayMs: (attempt) => Math.min(60_000, 1000 * 2 ** attempt),
  run: async (job) => {
    await services().schema.refresh();
    const { files: ids, name } = importParams.parse(job.params);
    const files = await services().store.getMany(exchangeFileCollection.name, ids);
    const ended = await services().store.get(exchangeResultCollection.name, job.id);
    // The process died after the import had ended: its content may be gone.
    if (ended?.reason === '') return forgetContent(files, services());
    try {
      const counts = await importFiles(job, files, services());
      await keepResult(job.id, { name, reason: '', counts }, services());
    } catch (failure) {
      if (!(failure instanceof BrokenFile)) throw failure;
      job.log(failure.text);
      await keepResult(job.id, { name, reason: failure.text.uk, counts: {} }, services());
      throw new PermanentFailure(failure.message);
    }
    await forgetContent(files, services());
  },
});
