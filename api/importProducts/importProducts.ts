import { cleanText } from '../../domain/text/cleanText';
import type { Envelope } from '../../domain/wire/Envelope';
import type { ListItem } from '../../domain/wire/Listing';
import type { SavedItem, SaveManyResult } from '../../domain/wire/SaveMany';
import { mostSaved } from '../../domain/wire/SaveMany';
import { parseShopify } from './parseShopify';
import type { ProductFields } from './productFields';
import { productFields } from './productFields';
import type { ShopifyProduct, SkippedRow } from './ShopifyProduct';

/** Calls the API, over HTTP or in process, as a user who may edit products. */
export type Call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<Envelope>;

/** Slug of the default category of imported products. */
export const defaultCategory = 'imported';

export interface ImportOptions {
  /** Slug of the products' shop; default: the first shop by name. */
  shop?: string;
  /** Slug of the category for products without a known Type; created when it is missing. */
  category: string;
}

export interface ImportReport {
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  skipped: SkippedRow[];
  notes: string[];
}

/** The API replied with error messages. */
export class CallRefused extends Error {}

const textOf = (envelope: Envelope): string =>
  envelope.messages.map(({ text }) => text).join(' ') || `status ${envelope.status}`;

/** All records of a model by slug: shops and categories are few. */
async function loadBySlug(call: Call, model: string): Promise<Map<string, ListItem>> {
  const found = new Map<string, ListItem>();
  for (let page = 1, last = 1; page <= last; page += 1) {
    const envelope = await call('POST', '/api/listing/get-list', { model, page, limit: 100 });
    if (envelope.status !== 200) throw new CallRefused(textOf(envelope));
    const { items, maxPages } = envelope.result as { items: ListItem[]; maxPages: number };
    for (const item of items) found.set(String((item.fields.slug as { 0?: string } | undefined)?.[0] ?? ''), item);
    last = maxPages;
  }
  return found;
}

/**
 * Imports a Shopify product file through the API, so that every rule of the form applies. A product is identified by
 * its slug (the file's Handle). Idempotent: a second run of the same file changes nothing.
 */
export async function importProducts(text: string, call: Call, options: ImportOptions): Promise<ImportReport> {
  const file = parseShopify(cleanText(text));
  const report: ImportReport = {
    rows: file.rows,
    created: 0,
    updated: 0,
    unchanged: 0,
    skipped: [...file.skipped],
    notes: [],
  };
  const [shops, categories] = [await loadBySlug(call, 'shop'), await loadBySlug(call, 'category')];
  const shop = options.shop
    ? shops.get(options.shop)
    : [...shops.values()].sort((a, b) => (a._increment ?? 0) - (b._increment ?? 0))[0];
  if (!shop) throw new CallRefused(`There is no shop “${options.shop ?? ''}”`);
  const category = categories.get(options.category)?._id ?? (await createCategory(call, options.category));

  let waiting: Waiting[] = [];
  // The next products are parsed while the server saves.
  let underWay: Promise<void> = Promise.resolve();
  const send = async (): Promise<void> => {
    const sent = waiting;
    waiting = [];
    await underWay;
    underWay = saveAll(sent);
    // Errors are handled where the promise is awaited.
    underWay.catch(() => undefined);
  };
  const saveAll = async (sent: readonly Waiting[]): Promise<void> => {
    for (const [at, outcome] of (await saveTogether(call, sent)).entries()) {
      const product = sent[at]?.product;
      if (typeof outcome === 'string') report[outcome] += 1;
      else if (product) report.skipped.push(...rowsOf(product, outcome.skipped));
    }
  };
  for (const product of file.products) {
    const mapped = productFields(product, shop._id, categoryNamed(categories, product.type)?._id ?? category);
    if (!mapped.ok) {
      report.skipped.push(...rowsOf(product, mapped.reason));
      continue;
    }
    report.notes.push(...mapped.notes.map((note) => `${product.handle}: ${note}`));
    const next = { product, fields: mapped.fields, size: JSON.stringify(mapped.fields).length };
    if (waiting.length === mostSaved || sizeOf(waiting) + next.size > longestBody) await send();
    waiting.push(next);
  }
  if (waiting.length > 0) await send();
  await underWay;
  report.skipped.sort((one, other) => one.line - other.line);
  return report;
}

async function createCategory(call: Call, slug: string): Promise<string> {
  const which = slug === defaultCategory ? '' : `: ${slug}`;
  const title = { uk: `Імпортовані товари${which}`, en: `Imported products${which}` };
  const envelope = await call('POST', '/api/category/insert', {
    fields: { title, slug: { 0: slug }, active: { 0: false } },
  });
  const { _id, valid } = envelope.result as { _id?: string; valid?: boolean };
  if (envelope.status !== 200 || !valid || !_id) throw new CallRefused(textOf(envelope));
  return _id;
}

function categoryNamed(categories: ReadonlyMap<string, ListItem>, type: string): ListItem | undefined {
  const wanted = type.trim().toLowerCase();
  return wanted === ''
    ? undefined
    : [...categories.values()].find(({ fields }) =>
        Object.values((fields.title ?? {}) as Record<string, unknown>).some(
          (title) => String(title).toLowerCase() === wanted,
        ),
      );
}

const rowsOf = ({ handle, line, variants }: ShopifyProduct, reason: string): SkippedRow[] =>
  [...new Set([line, ...variants.map((variant) => variant.line)])].map((row) => ({ line: row, handle, reason }));

type Outcome = 'created' | 'updated' | 'unchanged' | { skipped: string };

/** A product that waits for the next call. */
interface Waiting {
  product: ShopifyProduct;
  fields: ProductFields;
  /** Characters of its JSON. */
  size: number;
}

/** Below the API's limit of 1 MB; a character takes up to three bytes. */
const longestBody = 300_000;

const sizeOf = (items: readonly Waiting[]): number => items.reduce((sum, { size }) => sum + size, 0);

async function saveTogether(call: Call, waiting: readonly Waiting[]): Promise<Outcome[]> {
  const envelope = await call('PUT', '/api/product/save-many', {
    by: 'slug',
    items: waiting.map(({ fields }) => ({ fields })),
  });
  if (envelope.status !== 200) throw new CallRefused(textOf(envelope));
  return (envelope.result as unknown as SaveManyResult).items.map(outcomeOf);
}

function outcomeOf({ outcome, messages, fields }: SavedItem): Outcome {
  if (outcome !== 'refused') return outcome;
  const reasons = Object.entries(fields).flatMap(([name, said]) =>
    said.messages.filter(({ type }) => type === 'error').map(({ text }) => `${name}: ${text}`),
  );
  return { skipped: reasons.join('; ') || messages.map(({ text }) => text).join(' ') };
}
