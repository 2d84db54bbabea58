import type { Envelope } from '#domain/wire/Envelope';
import type { ListItem } from '#domain/wire/Listing';
import type {
  DecimalSign,
  ImportRow,
  ImportSummary,
  LoadCsvRowsResult,
  UploadCsvResult,
} from '#domain/wire/ProductImport';
import type { FilePart, SplitFile } from './splitFile';
import { splitFile } from './splitFile';

/** Calls the API, over HTTP or in process, as a user who may edit products. */
export interface ApiClient {
  call(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Envelope>;
  upload(path: string, name: string, content: Uint8Array): Promise<Envelope>;
}

/** Slug of the default category of imported products. */
export const defaultCategory = 'imported';

interface ImportOptions {
  /** Slug of the shop of new products where the file names none; default: the first shop. */
  shop?: string;
  /** Slug of the category for products whose category is not known; created when it is missing. */
  category: string;
}

/** A row that was not imported. `line` counts from 1 with the header. */
interface SkippedRow {
  line: number;
  key: string;
  reason: string;
}

export interface ImportReport {
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  skipped: SkippedRow[];
  /** What is to be known about the columns of the file. */
  notes: string[];
  /** Columns with values that no field takes. */
  leftOut: string[];
}

/** The API replied with error messages. */
class CallRefused extends Error {}

const textOf = (envelope: Envelope): string =>
  envelope.messages.map(({ text }) => text).join(' ') || `status ${envelope.status}`;

async function resultOf<Result>(answered: Promise<Envelope>): Promise<Result> {
  const envelope = await answered;
  if (envelope.status !== 200) throw new CallRefused(textOf(envelope));
  return envelope.result as Result;
}

const slugOf = ({ fields }: ListItem): string => String((fields.slug as { 0?: string } | undefined)?.[0] ?? '');

/** All records of a model: shops and categories are few. */
async function loadAll({ call }: ApiClient, model: string): Promise<ListItem[]> {
  const found: ListItem[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { items, maxPages } = await resultOf<{ items: ListItem[]; maxPages: number }>(
      call('POST', '/api/listing/get-list', { model, page, limit: 100 }),
    );
    found.push(...items);
    last = maxPages;
  }
  return found;
}

async function shopSlug(client: ApiClient, { shop }: ImportOptions): Promise<string> {
  const shops = (await loadAll(client, 'shop')).toSorted((a, b) => (a._increment ?? 0) - (b._increment ?? 0));
  const chosen = shop === undefined ? shops[0] : shops.find((each) => slugOf(each) === shop);
  if (!chosen) throw new CallRefused(`There is no shop “${shop ?? ''}”`);
  return slugOf(chosen);
}

async function ensureCategory(client: ApiClient, { category: slug }: ImportOptions): Promise<void> {
  if ((await loadAll(client, 'category')).some((each) => slugOf(each) === slug)) return;
  const which = slug === defaultCategory ? '' : `: ${slug}`;
  const title = { uk: `Імпортовані товари${which}`, en: `Imported products${which}` };
  const envelope = await client.call('POST', '/api/category/insert', {
    fields: { title, slug: { 0: slug }, active: { 0: false } },
  });
  if (envelope.status !== 200 || envelope.result.valid !== true) throw new CallRefused(textOf(envelope));
}

const reasonOf = ({ messages }: ImportRow, { columns }: ImportSummary): string =>
  messages
    .filter(({ type }) => type === 'error')
    .map(({ column, text }) => (column === null ? text : `${columns[column]?.header ?? ''}: ${text}`))
    .join('; ');

/** Products of categories that do not exist get the one for imported products. */
async function replaceUnknownCategories(
  { call }: ApiClient,
  path: string,
  { columns }: ImportSummary,
  category: string,
): Promise<void> {
  const column = columns.findIndex(({ target }) => target === 'category');
  if (column !== -1) await resultOf(call('PUT', `${path}/cells`, { replaceUnknown: { column, replace: category } }));
}

const keyOf = ({ values }: ImportRow, { columns }: ImportSummary): string => {
  const index = columns.findIndex(({ target }) => target === 'sku' || target === 'slug');
  return values[index] ?? '';
};

async function loadRows({ call }: ApiClient, id: string): Promise<ImportSummary> {
  for (;;) {
    const loaded = await resultOf<LoadCsvRowsResult>(
      call('POST', '/api/product/load-csv-rows?rows=false', { import: id }),
    );
    if (!loaded.more) return loaded.import;
  }
}

/** Rows with errors; the answer has all rows, so it is asked for only where there are such. */
async function loadInvalidRows({ call }: ApiClient, path: string, { counts }: ImportSummary): Promise<ImportRow[]> {
  if (counts.waiting + counts.refused === 0) return [];
  return (await resultOf<UploadCsvResult>(call('GET', path))).invalidRows;
}

/** By place: signs that a part leaves open and the whole file does not. */
const openDecimals = ({ columns }: ImportSummary, known: SplitFile['decimals']): Record<string, DecimalSign> =>
  Object.fromEntries(
    columns.flatMap(({ header, notation }, index) => {
      const sign = notation?.isGuessed ? known.get(header) : undefined;
      return sign ? [[index, sign]] : [];
    }),
  );

const isWorkbook = (name: string): boolean => /\.xlsx$/i.test(name);

/** A workbook goes in one call. */
const wholeFile = (content: Uint8Array): SplitFile => ({ parts: [{ content, offset: 0 }], decimals: new Map() });

/** A part that was sent and read: its rows can be loaded. */
interface SentPart {
  offset: number;
  path: string;
  summary: ImportSummary;
  notes: string[];
}

/** How the parts of one file are read. */
interface FileTarget {
  name: string;
  decimals: SplitFile['decimals'];
  shop: string;
  category: string;
}

async function sendPart(
  client: ApiClient,
  { content, offset }: FilePart,
  { name, decimals, shop, category }: FileTarget,
): Promise<SentPart> {
  const to = isWorkbook(name) ? '/api/import/xlsx' : '/api/product/upload-csv';
  const { import: summary } = await resultOf<UploadCsvResult>(client.upload(`${to}?rows=false`, name, content));
  const path = `/api/product/csv-imports/${summary._id}`;
  const { messages } = await resultOf<UploadCsvResult>(
    client.call('PUT', `${path}?rows=false`, {
      defaults: { shop, category },
      decimals: openDecimals(summary, decimals),
      remember: false,
    }),
  );
  await replaceUnknownCategories(client, path, summary, category);
  return { offset, path, summary, notes: messages.map(({ text }) => text) };
}

async function loadPart(client: ApiClient, { offset, path, summary: sent, notes }: SentPart): Promise<ImportReport> {
  const summary = await loadRows(client, sent._id);
  const invalidRows = await loadInvalidRows(client, path, summary);
  const { created, updated, unchanged } = summary.counts;
  return {
    rows: summary.rows,
    created,
    updated,
    unchanged,
    notes,
    leftOut: summary.leftOut,
    skipped: invalidRows.map((row) => ({
      line: row.row + offset,
      key: keyOf(row, summary),
      reason: reasonOf(row, summary),
    })),
  };
}

const finish = (client: ApiClient, path: string): Promise<ImportSummary> =>
  resultOf(client.call('POST', `${path}/finish`));

/**
 * Loads the parts in their order; the next one is made, sent and read while the rows of one are written. All end together,
 * the last one first: a run after an interruption goes on with those that are open, and loads anew only what comes after
 * them, so that of a product that is named in several parts the last one counts.
 */
async function* loadParts(
  client: ApiClient,
  parts: Iterable<FilePart>,
  target: FileTarget,
): AsyncGenerator<ImportReport> {
  const all = parts[Symbol.iterator]();
  const loaded: string[] = [];
  const sendNext = (): Promise<SentPart> | null => {
    const { done, value } = all.next();
    return done ? null : sendPart(client, value, target);
  };
  for (let sending = sendNext(); sending !== null;) {
    const sent = await sending;
    const loading = loadPart(client, sent);
    sending = sendNext();
    // Whichever fails, the other one has ended before the connection is closed.
    await Promise.allSettled([loading, sending]);
    yield await loading;
    loaded.push(sent.path);
  }
  for (const path of loaded.toReversed()) await finish(client, path);
}

/**
 * Imports a file of products in any format that the panel reads, by the same calls; a file that is too large for one
 * upload goes in parts. Idempotent: a second run of the same file changes nothing.
 */
export async function importProducts(
  file: { name: string; content: Uint8Array },
  client: ApiClient,
  options: ImportOptions,
): Promise<ImportReport> {
  const { parts, decimals } = isWorkbook(file.name) ? wholeFile(file.content) : splitFile(file.content);
  const shop = await shopSlug(client, options);
  await ensureCategory(client, options);
  const report: ImportReport = { rows: 0, created: 0, updated: 0, unchanged: 0, skipped: [], notes: [], leftOut: [] };
  const target = { name: file.name, decimals, shop, category: options.category };
  for await (const done of loadParts(client, parts, target)) {
    report.rows += done.rows;
    report.created += done.created;
    report.updated += done.updated;
    report.unchanged += done.unchanged;
    report.notes = [...new Set([...report.notes, ...done.notes])];
    report.leftOut = [...new Set([...report.leftOut, ...done.leftOut])];
    report.skipped.push(...done.skipped);
  }
  return report;
}
