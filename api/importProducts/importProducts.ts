import { cleanText } from '../../domain/text/cleanText';
import type { Envelope } from '../../domain/wire/Envelope';
import type { ListItem } from '../../domain/wire/Listing';
import { parseShopify } from './parseShopify';
import type { ProductFields } from './productFields';
import { productFields } from './productFields';
import type { ShopifyProduct, Skipped } from './ShopifyProduct';

/** Speaks to the API, wherever it runs, as somebody who may edit products. */
export type Call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<Envelope>;

/** Slug of the category that imported products go to when nobody says otherwise. */
export const defaultCategory = 'imported';

export interface ImportOptions {
  /** Slug of the shop the products belong to; without one the shop named first. */
  shop?: string;
  /** Slug of the category for products whose Type names none; made when it is not there. */
  category: string;
}

export interface ImportReport {
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  skipped: Skipped[];
  notes: string[];
}

/** The API answered with messages instead of what was asked for. */
export class CallRefused extends Error {}

const textOf = (envelope: Envelope): string =>
  envelope.messages.map(({ text }) => text).join(' ') || `status ${envelope.status}`;

/** All records of a model by slug: shops and categories are few. */
async function bySlug(call: Call, model: string): Promise<Map<string, ListItem>> {
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
 * Brings a Shopify product file in through the API, so that every rule of the form holds. A product is known by its
 * slug (the file's Handle). A second run of the same file changes nothing.
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
  const [shops, categories] = [await bySlug(call, 'shop'), await bySlug(call, 'category')];
  const shop = options.shop
    ? shops.get(options.shop)
    : [...shops.values()].sort((a, b) => (a._increment ?? 0) - (b._increment ?? 0))[0];
  if (!shop) throw new CallRefused(`There is no shop “${options.shop ?? ''}”`);
  const category = categories.get(options.category)?._id ?? (await createCategory(call, options.category));

  for (const product of file.products) {
    const mapped = productFields(product, shop._id, categoryNamed(categories, product.type)?._id ?? category);
    const outcome = mapped.ok ? await saveOne(call, mapped.fields) : { skipped: mapped.reason };
    if (mapped.ok) report.notes.push(...mapped.notes.map((note) => `${product.handle}: ${note}`));
    if (typeof outcome === 'string') report[outcome] += 1;
    else report.skipped.push(...rowsOf(product, outcome.skipped));
  }
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

const rowsOf = ({ handle, line, variants }: ShopifyProduct, reason: string): Skipped[] =>
  [...new Set([line, ...variants.map((variant) => variant.line)])].map((row) => ({ line: row, handle, reason }));

type Outcome = 'created' | 'updated' | 'unchanged' | { skipped: string };

async function saveOne(call: Call, fields: ProductFields): Promise<Outcome> {
  const found = await call('POST', '/api/listing/get-list', {
    model: 'product',
    limit: 1,
    filter: { $and: [{ 'slug.0': { $in: [fields.slug?.[0]] } }] },
  });
  if (found.status !== 200) throw new CallRefused(textOf(found));
  const [existing] = (found.result as { items: ListItem[] }).items;
  if (!existing) return saved(await call('POST', '/api/product/insert', { fields }), 'created');

  const loaded = await call('GET', `/api/product/load/${existing._id}`);
  if (loaded.status !== 200) return { skipped: textOf(loaded) };
  const changed = changedFields(fields, loaded.result);
  if (Object.keys(changed).length === 0) return 'unchanged';
  return saved(
    await call('PUT', `/api/product/update/${existing._id}`, {
      _id: existing._id,
      _revision: loaded.result._revision,
      fields: changed,
    }),
    'updated',
  );
}

interface LoadedField {
  name: string;
  value: Record<string, unknown>;
}

/** The given values that differ from what a loaded form holds. A price is compared by the parts that are given. */
function changedFields(fields: ProductFields, loaded: Record<string, unknown>): ProductFields {
  const form = loaded.form as { fields: { groups: { items: { items: LoadedField[] }[] }[] } };
  const stored = new Map(
    form.fields.groups
      .flatMap(({ items }) => items.flatMap((section) => section.items))
      .map(({ name, value }) => [name, value]),
  );
  return Object.fromEntries(Object.entries(fields).filter(([name, value]) => !contains(stored.get(name), value)));
}

/** Whether everything given is there already; null and nothing are the same. */
function contains(stored: unknown, given: unknown): boolean {
  if (given === null || typeof given !== 'object') return (stored ?? null) === given;
  if (Array.isArray(given))
    return (
      Array.isArray(stored) && stored.length === given.length && given.every((item, at) => contains(stored[at], item))
    );
  return Object.entries(given).every(([key, value]) =>
    contains((stored as Record<string, unknown> | undefined)?.[key] ?? null, value),
  );
}

function saved(envelope: Envelope, outcome: 'created' | 'updated'): Outcome {
  const { valid, fields } = envelope.result as {
    valid?: boolean;
    fields?: Record<string, { messages: { type: string; text: string }[] }>;
  };
  if (envelope.status === 200 && valid !== false) return outcome;
  const reasons = Object.entries(fields ?? {}).flatMap(([name, { messages }]) =>
    messages.filter(({ type }) => type === 'error').map(({ text }) => `${name}: ${text}`),
  );
  return { skipped: reasons.join('; ') || textOf(envelope) };
}
