import { compareMoney, toHryvnia, toMoney } from '#domain/commerce/Money';
import { foldText } from '#domain/text/foldText';
import type { Services } from '#core/kernel/Context';
import { yieldToEventLoop } from '#core/kernel/yieldToEventLoop';
import type { ExchangedCharacteristic } from '../stored/StoredExchange';
import { exchangedCharacteristicCollection } from '../stored/StoredExchange';
import { knownProducts } from './exchangedProducts';
import { keepSources } from './keepSources';
import { matchVariation, readFamilies } from './matchVariation';
import type { ImportOptions, Outcome } from './Outcome';
import { noOutcome } from './Outcome';
import { productsBySku } from './productsBySku';
import type { Offer } from './readOffer';
import { recordId } from './recordId';
import type { RefusedLine } from './refusal';
import { refusal } from './refusal';
import { upsert } from './upsert';
import type { ProductValues } from './writeProducts';
import { writeProducts } from './writeProducts';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** Of one product: each is compared with all of its variations. */
const maxCharacteristics = 1000;

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** Keeps what a file tells of characteristics: other files tell the rest, and files of changes only what differs. */
export async function keepCharacteristics(
  offers: readonly Offer[],
  { job }: Pick<ImportOptions, 'job'>,
  services: Services,
): Promise<void> {
  const byId = new Map<string, { offer: Offer; product: string }>();
  for (const offer of offers)
    byId.set(await recordId(`${offer.product}#${offer.characteristic}`, services), {
      offer,
      product: await recordId(offer.product, services),
    });
  const valuesOf = (id: string, known: ExchangedCharacteristic | undefined) => {
    const { offer, product } = byId.get(id) ?? {};
    if (!offer) return {};
    return {
      product,
      sourceId: offer.characteristic,
      isWhole: offer.characteristic === '',
      title: offer.title || (known?.title ?? ''),
      options: offer.options.length > 0 ? offer.options : (known?.options ?? []),
      sku: offer.sku || (known?.sku ?? ''),
      price: offer.price ?? known?.price ?? null,
      quantity: offer.quantity ?? known?.quantity ?? null,
      isDeleted: offer.isDeleted ?? known?.isDeleted ?? false,
      job: job.id,
      refusal: offer.refusal,
    };
  };
  await upsert(exchangedCharacteristicCollection, [...byId.keys()], valuesOf, services);
}

/** The characteristics of products by 1C's id. In a complete file those are gone that it does not name. */
export async function characteristicsOf(
  products: readonly string[],
  { isComplete, job }: { isComplete: boolean; job: string },
  services: Pick<Services, 'store' | 'cryptoProvider'>,
): Promise<Map<string, ExchangedCharacteristic[]>> {
  const { store } = services;
  const digests = new Map<string, string>();
  for (const id of products) digests.set(await recordId(id, services), id);
  const where = { op: 'in', path: 'product', values: [...digests.keys()] } as const;
  const sort = [{ path: '_id', direction: 1 }] as const;
  const records = (await store.find(exchangedCharacteristicCollection.name, { where, sort })).records;
  const gone = isComplete ? records.filter((each) => each.job !== job) : [];
  if (gone.length > 0)
    await store.remove(exchangedCharacteristicCollection.name, { op: 'ids', ids: gone.map(({ _id }) => _id) });
  const left = isComplete ? records.filter((each) => each.job === job) : records;
  return groupBy(left, ({ product }) => digests.get(product) ?? '');
}

interface Target {
  product: EntityRecords['products'];
  label: string;
  rows: ExchangedCharacteristic[];
  /** 1C's ids of the rows that are not marked for deletion. */
  sources: string[];
}

const sourceOf = (product: string, { sourceId = '' }: ExchangedCharacteristic): string =>
  sourceId === '' ? product : `${product}#${sourceId}`;

const productOfSource = (source: string): string => source.split('#')[0] ?? '';

/** What 1C calls a product of ours: a characteristic, or the product that its characteristics share. */
function commonSource(sources: readonly string[]): string[] {
  if (sources.length < 2) return [...sources];
  const products = [...new Set(sources.map(productOfSource))];
  return products.length === 1 ? products : [];
}

/** What characteristics that share a product tell of it together. */
function joined({ label, rows }: Target, job: string): ProductValues | RefusedLine {
  const refused = rows.find((row) => row.refusal !== null && row.job === job);
  if (refused?.refusal) return { label, reason: refused.refusal };
  const present = rows.filter(({ isDeleted }) => !isDeleted);
  const prices = [...new Set(present.flatMap(({ price }) => (price === null ? [] : toMoney(price))))];
  if (prices.length > 1) {
    const sorted = prices.toSorted(compareMoney).map((price) => toHryvnia(price).toFixed(2));
    return { label, reason: refusal('differentPrices', { lowest: sorted[0] ?? '', highest: sorted.at(-1) ?? '' }) };
  }
  const quantities = present.flatMap(({ quantity }) => quantity ?? []);
  return {
    label,
    price: prices.map(toHryvnia)[0] ?? null,
    quantity: quantities.length === 0 ? null : quantities.reduce((sum, each) => sum + each, 0),
    isDeleted: present.length === 0,
  };
}

const isRefused = (values: ProductValues | RefusedLine): values is RefusedLine => 'reason' in values;

/** The product as a whole, beside its characteristics, tells nothing while there are no pieces of it. */
const isIdle = ({ isWhole, quantity }: ExchangedCharacteristic): boolean => isWhole && (quantity ?? 0) <= 0;

/**
 * Applies what is known of products with characteristics (by 1C's ids). Each characteristic is the product of its own
 * article or the variation with its options; where a product has no variations, they are one: their pieces are added up
 * if they have one price.
 */
export async function importCharacteristics(
  products: readonly string[],
  { entity, shop, job, isComplete, named }: ImportOptions & { isComplete: boolean; named: ReadonlySet<string> },
  services: Services,
): Promise<Outcome> {
  const known = await characteristicsOf(products, { isComplete, job: job.id }, services);
  const productOf = await knownProducts(products, services);
  const skuOf = (id: string, row: ExchangedCharacteristic): string => row.sku || productOf(id).sku;
  const skus = [...known].flatMap(([id, rows]) => rows.map((row) => skuOf(id, row))).filter(Boolean);
  const bySku = await productsBySku(entity, skus, shop, services);
  const families = await readFamilies(entity, [...bySku.values()], shop, services);

  const unknown: string[] = [];
  const withoutSku: string[] = [];
  const refused: RefusedLine[] = [];
  const targets = new Map<string, Target>();
  const add = (product: EntityRecords['products'], label: string, row: ExchangedCharacteristic, id: string): void => {
    const target = targets.get(product._id) ?? { product, label, rows: [], sources: [] };
    target.rows.push(row);
    if (!row.isDeleted) target.sources.push(sourceOf(id, row));
    targets.set(product._id, target);
  };
  for (const [id, stored] of known) {
    if (stored.length > maxCharacteristics) {
      const label = productOf(id).sku || (stored[0]?.title ?? id);
      refused.push({ label, reason: refusal('tooManyCharacteristics', { max: maxCharacteristics }) });
      continue;
    }
    // A mark of the product holds for all of it.
    const all = productOf(id).isDeleted ? stored.map((row) => ({ ...row, isDeleted: true })) : stored;
    const rows = all.some(({ isWhole }) => !isWhole) ? all.filter((row) => !isIdle(row)) : all;
    for (const [sku, ofSku] of groupBy(rows, (row) => skuOf(id, row))) {
      const product = sku === '' ? undefined : bySku.get(foldText(sku));
      const label = sku || ofSku[0]?.title || id;
      if (sku === '') withoutSku.push(label);
      else if (!product) unknown.push(label);
      else if (named.has(foldText(sku))) refused.push({ label, reason: refusal('repeated') });
      else {
        const family = families.get(product._id) ?? [];
        const article = foldText(productOf(id).sku);
        const isOwnSku = ofSku.length === 1 && (rows.length > 1 || (article !== '' && article !== foldText(sku)));
        if (family.length > 0) await yieldToEventLoop();
        for (const row of ofSku) {
          const match = family.length === 0 || isOwnSku ? { product } : matchVariation(row, family);
          if ('reason' in match) refused.push({ label, reason: match.reason });
          else add(match.product, label, row, id);
        }
      }
    }
  }

  const sources = [...targets].flatMap(([id, target]) =>
    commonSource(target.sources).map((source): [string, string] => [id, source]),
  );
  await keepSources(new Map(sources), services);
  const values = new Map<string, ProductValues>();
  for (const target of targets.values()) {
    const result = joined(target, job.id);
    if (isRefused(result)) refused.push(result);
    else values.set(target.product._id, result);
  }
  const written = await writeProducts(
    [...targets.values()].map(({ product }) => product),
    values,
    { entity, job },
    services,
  );
  return { ...noOutcome, ...written, unknown, withoutSku, refused: [...refused, ...written.refused] };
}
