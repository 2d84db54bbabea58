import { z } from 'zod';
import { exchangeResults, exchangeSettingsId } from '../../../../../domain/exchange/exchangeSettings';
import { formatMessage } from '../../../../../domain/text/translate';
import { bilingualText } from '../../../../schema/EntityTexts';
import type { JobHandler, JobRun } from '../../../../jobs/Jobs';
import { PermanentFailure } from '../../../../jobs/Jobs';
import type { Services } from '../../../../kernel/Context';
import { systemRecord } from '../../../../schema/systemCollection';
import { textOf } from '../../../../schema/valueOf';
import { settingsCollection } from '../../settingsCollection';
import type { ExchangeFile, ExchangeResult } from '../stored/StoredExchange';
import { exchangeChunkCollection, exchangeFileCollection, exchangeResultCollection } from '../stored/StoredExchange';
import { BrokenFile } from './BrokenFile';
import { importDocuments } from './importDocuments';
import { articlesNamed, importOffers } from './importOffers';
import { importProducts } from './importProducts';
import { elementPaths, isZip, readElements } from './readFile';
import { readOffer, readPriceType } from './readOffer';
import type { FoundElement } from './XmlReader';

export const importKind = 'exchange.import';

export const importParams = z.object({ files: z.array(z.string()), name: z.string() });

const countsSchema = z.object({
  found: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  unknown: z.number(),
  refused: z.number(),
});
type Counts = z.infer<typeof countsSchema>;

const stateSchema = z.object({ done: z.number(), counts: countsSchema, listed: z.number() });
type State = z.infer<typeof stateSchema>;

const firstState: State = {
  done: 0,
  counts: { found: 0, changed: 0, unchanged: 0, unknown: 0, refused: 0 },
  listed: 0,
};

/** Elements that are imported, and saved as done, together. */
const batchSize = 250;
/** Unknown and refused ones that the log names. */
const maxListed = 100;
const resultRetentionMs = 30 * 24 * 3_600_000;

const texts = {
  begun: bilingualText('Файл {name}', 'File {name}'),
  unknown: bilingualText('Не знайдено: {name}', 'Not found: {name}'),
  refused: bilingualText('Відхилено: {name}', 'Refused: {name}'),
  result: bilingualText(
    'Знайдено: {found}. Змінено: {changed}. Без змін: {unchanged}. Невідомих: {unknown}. Відхилено: {refused}',
    'Found: {found}. Changed: {changed}. Unchanged: {unchanged}. Unknown: {unknown}. Refused: {refused}',
  ),
};

const logText = (job: JobRun, key: keyof typeof texts, params: Readonly<Record<string, string | number>>): void =>
  job.log({
    uk: formatMessage('uk', texts[key].uk, params),
    en: formatMessage('en', texts[key].en, params),
  });

interface Batch {
  path: FoundElement['path'];
  elements: FoundElement[];
}

const isImported = (path: string): boolean => path !== elementPaths.priceType;

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

/** Reads the whole file once before anything is changed: a broken one changes nothing. */
async function inspect(elements: AsyncIterable<FoundElement>): Promise<{ total: number; priceType: string | null }> {
  let total = 0;
  let priceType: string | null = null;
  for await (const { path, node } of elements) {
    if (path === elementPaths.priceType) priceType ??= readPriceType(node);
    if (path === elementPaths.offer) readOffer(node, null);
    if (isImported(path)) total += 1;
  }
  return { total, priceType };
}

/** The articles of the offers that are done: a machine that takes over the job has to know them too. */
async function articlesDone(
  elements: AsyncIterable<FoundElement>,
  done: number,
  services: Services,
): Promise<Set<string>> {
  const articles = new Set<string>();
  if (done === 0) return articles;
  for await (const { path, elements: own } of batches(elements, 0, done)) {
    if (path !== elementPaths.offer) continue;
    const offers = own.map(({ node }) => readOffer(node, null));
    for (const article of await articlesNamed(offers, services)) articles.add(article);
  }
  return articles;
}

interface Outcome {
  changed: number;
  unchanged: number;
  unknown: readonly string[];
  refused?: readonly string[];
}

/** A machine that takes over the job goes on with the batch that was not saved as done: a second time changes nothing. */
async function importFiles(job: JobRun, files: readonly ExchangeFile[], services: Services): Promise<Counts> {
  const { store, config } = services;
  const { name } = importParams.parse(job.params);
  const { total, priceType } = await inspect(readElements(files, name, services));
  const state = structuredClone(stateSchema.catch(firstState).parse(job.state));
  if (job.state === null) logText(job, 'begun', { name });
  const settings = await store.get(settingsCollection, exchangeSettingsId);
  const shop = (settings && textOf(settings, 'exchange_shop')) || config.ownerShopId;
  const named = await articlesDone(readElements(files, name, services), state.done, services);
  await job.save({ done: state.done, total });

  const importBatch = ({ path, elements }: Batch): Promise<Outcome> => {
    const nodes = elements.map(({ node }) => node);
    if (path === elementPaths.product) return importProducts(nodes, services);
    if (path !== elementPaths.offer) return importDocuments(nodes, services);
    return importOffers(
      nodes.map((node) => readOffer(node, priceType)),
      { shop, job, named },
      services,
    );
  };
  const list = (key: 'unknown' | 'refused', labels: readonly string[]): void => {
    state.counts[key] += labels.length;
    for (const label of labels.slice(0, Math.max(0, maxListed - state.listed))) {
      logText(job, key, { name: label.slice(0, 100) });
      state.listed += 1;
    }
  };
  for await (const batch of batches(readElements(files, name, services), state.done)) {
    if (job.isCancelled) return state.counts;
    job.check();
    const { changed, unchanged, unknown, refused = [] } = await importBatch(batch);
    state.done += batch.elements.length;
    state.counts.found += batch.elements.length;
    state.counts.changed += changed;
    state.counts.unchanged += unchanged;
    list('unknown', unknown);
    list('refused', refused);
    await job.save({ done: state.done, total, state: { ...state } });
  }
  logText(job, 'result', { ...state.counts });
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
  const ids = [id, exchangeResults.newest];
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
    const files = (await services().store.getMany(exchangeFileCollection.name, ids)) as ExchangeFile[];
    const ended = (await services().store.get(exchangeResultCollection.name, job.id)) as ExchangeResult | null;
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
