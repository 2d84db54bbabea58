import { readPriceCells } from '../../../../../domain/csv/readPriceCells';
import type { Price } from '../../../../../domain/commerce/Price';
import { checkField } from '../../../../../domain/form/checkField';
import { deepEqual } from '../../../../../domain/form/deepEqual';
import { readField } from '../../../../../domain/form/readField';
import { allOf, notDeleted } from '../../../../../domain/query/Where';
import { foldText } from '../../../../../domain/text/foldText';
import type { StoredRecord } from '../../../../../domain/wire/StoredRecord';
import type { Services } from '../../../../kernel/Context';
import type { CountMark } from '../../../../records/countOnce';
import { marksOf } from '../../../../records/countOnce';
import type { Changes, Patch } from '../../../../ports/StoreWrites';
import type { Entity } from '../../../../schema/defineEntity';
import { localisedOf, textOf } from '../../../../schema/valueOf';
import { articlesOf } from './importProducts';
import { numberOf } from './nodeValues';
import type { Offer } from './readOffer';
import { uncollectedPieces } from './uncollectedPieces';

/** How often products are read again that orders change meanwhile. */
const maxRounds = 50;

export interface OfferCounts {
  changed: number;
  unchanged: number;
  /** Articles of no product. */
  unknown: string[];
  /** Articles whose values break a rule, or that an earlier offer of the file has named. */
  refused: string[];
}

interface OfferOptions {
  /** Shop whose products are changed. */
  shop: string;
  job: { id: string; check(): void };
  /** Folded articles of the file's earlier offers. */
  named: Set<string>;
}

class RefusedOffer extends Error {}

/** A value under all rules of its field. */
function checked(entity: Entity, name: string, submitted: unknown): unknown {
  const definition = entity.definitions.uk.get(name);
  if (!definition) throw new RefusedOffer();
  const { value, problems } = readField(definition, { 0: submitted });
  if (!checkField(definition, value, problems).valid) throw new RefusedOffer();
  return value['0'];
}

const priceOf = (product: StoredRecord): Price | null => (localisedOf(product, 'price')['0'] ?? null) as Price | null;

function priceChange(entity: Entity, product: StoredRecord, text: string): Changes {
  const amount = numberOf(text);
  // 1C sends zero for what has no price yet.
  if (text === '' || amount === 0) return {};
  if (amount === null) throw new RefusedOffer();
  const before = priceOf(product);
  const { price, problems } = readPriceCells([{ index: 0, part: 'default', text: String(amount) }], before, 'keep');
  if (problems.some(({ problem }) => problem.level === 'error')) throw new RefusedOffer();
  const value = checked(entity, 'price', price);
  return deepEqual(value, before) ? {} : { 'price.0': value };
}

function stockChange(entity: Entity, product: StoredRecord, quantity: Offer['quantity'], held: number): Changes {
  if (quantity === null) return {};
  if (quantity === undefined) throw new RefusedOffer();
  const left = Math.floor(quantity) - held;
  const value = checked(entity, 'quantity', Math.max(0, left));
  const marks = marksOf(product);
  const lowered = lowerMarks(marks, Math.max(0, -left));
  if (value === localisedOf(product, 'quantity')['0'] && deepEqual(lowered, marks)) return {};
  return { 'quantity.0': value, ...(marks.length > 0 && { _counted: lowered }) };
}

/** Pieces that are missing are not given back by saves that are taken back: each could be the one that lacks them. */
const lowerMarks = (marks: readonly CountMark[], missing: number): CountMark[] =>
  marks.map((mark) => (mark.by < 0 ? { ...mark, by: Math.min(0, mark.by + missing) } : mark));

/** The products of a shop by their articles, folded. */
async function productsBySku(
  entity: Entity,
  skus: readonly string[],
  shop: string,
  { store }: Pick<Services, 'store'>,
): Promise<Map<string, StoredRecord>> {
  const path = entity.collection.unique.find(({ name }) => name === 'sku')?.path;
  if (path === undefined || skus.length === 0) return new Map();
  const where = allOf({ op: 'in', path, values: skus }, { op: 'in', path: 'shop.0', values: [shop] }, notDeleted);
  const { records } = await store.find(entity.collection.name, { where });
  return new Map(records.map((record) => [foldText(textOf(record, 'sku')), record]));
}

interface NamedOffer extends Offer {
  /** How the log names it. */
  label: string;
}

/** Offers with their articles, from earlier files where their own does not tell. */
async function withArticles(offers: readonly Offer[], services: Services): Promise<NamedOffer[]> {
  const ids = offers.filter(({ sku }) => sku === '').map(({ id }) => id);
  const known = await articlesOf(ids, services);
  return offers.map((offer) => {
    const sku = offer.sku || (known.get(offer.id) ?? '');
    return { ...offer, sku, label: sku || offer.id };
  });
}

/** The folded articles of offers. */
export const articlesNamed = async (offers: readonly Offer[], services: Services): Promise<string[]> =>
  (await withArticles(offers, services)).flatMap(({ sku }) => (sku === '' ? [] : [foldText(sku)]));

/**
 * Sets prices and stock as 1C tells them: from its quantity the pieces are subtracted that orders hold and 1C does not
 * know of (`uncollectedPieces`). Only what differs is written, at the revision that was read.
 */
export async function importOffers(
  offers: readonly Offer[],
  { shop, job, named }: OfferOptions,
  services: Services,
): Promise<OfferCounts> {
  const entity = services.entities.get('product');
  if (!entity) throw new Error('there are no products');
  const { store, records, clock } = services;
  const counts: OfferCounts = { changed: 0, unchanged: 0, unknown: [], refused: [] };
  const author = { user: null, origin: { kind: 'exchange', id: job.id } } as const;
  const all = await withArticles(offers, services);
  const skus = all.map(({ sku }) => sku).filter(Boolean);
  const products = await productsBySku(entity, skus, shop, services);
  const byProduct = new Map<string, NamedOffer>();
  for (const offer of all) {
    const article = foldText(offer.sku);
    const id = article === '' ? undefined : products.get(article)?._id;
    if (id === undefined) counts.unknown.push(offer.label);
    else if (named.has(article)) counts.refused.push(offer.label);
    else byProduct.set(id, offer);
    if (article !== '') named.add(article);
  }

  let pending = [...products.values()].filter(({ _id }) => byProduct.has(_id));
  for (let round = 0; pending.length > 0; round += 1) {
    if (round === maxRounds) throw new Error('products are changed all the time');
    const held = await uncollectedPieces(pending, services);
    const patches = new Map<string, Patch>();
    for (const product of pending) {
      const offer = byProduct.get(product._id);
      if (!offer) continue;
      try {
        const set = {
          ...priceChange(entity, product, offer.price),
          ...stockChange(entity, product, offer.quantity, held.get(product._id) ?? 0),
        };
        if (Object.keys(set).length === 0) counts.unchanged += 1;
        else {
          const _updated = new Date(clock.now()).toISOString();
          patches.set(product._id, { set: { ...set, _updated }, revision: product._revision });
        }
      } catch (failure) {
        if (!(failure instanceof RefusedOffer)) throw failure;
        counts.refused.push(offer.label);
      }
    }
    if (patches.size === 0) break;
    job.check();
    const written = await records.patchEach(entity, patches, pending, author);
    counts.changed += written.length;
    for (const { id } of written) patches.delete(id);
    pending = await store.getMany(entity.collection.name, [...patches.keys()]);
  }
  return counts;
}
