import { foldText } from '#domain/text/foldText';
import type { Services } from '#core/kernel/Context';
import { characteristicsOf, importCharacteristics, keepCharacteristics } from './characteristics';
import { knownProducts } from './exchangedProducts';
import { keepSources } from './keepSources';
import type { ImportOptions, Outcome } from './Outcome';
import { noOutcome } from './Outcome';
import { productsBySku } from './productsBySku';
import type { Offer } from './readOffer';
import type { RefusedLine } from './refusal';
import { refusal } from './refusal';
import type { ProductValues } from './writeProducts';
import { writeProducts } from './writeProducts';

interface OfferOptions extends ImportOptions {
  /** Folded articles of the file's earlier offers. */
  named: Set<string>;
  /** Products that the file names with characteristics: they are imported when all of those are known. */
  withCharacteristics: ReadonlySet<string>;
  /** Whether 1C has ever sent characteristics. */
  hasCharacteristics: boolean;
  /** The file has all offers, not only those that have changed. */
  isComplete: boolean;
}

interface NamedOffer extends Offer {
  /** How the log names it. */
  label: string;
}

/** Offers with their articles, from earlier files where their own does not tell. */
async function withArticles(offers: readonly Offer[], services: Services): Promise<NamedOffer[]> {
  const ids = offers.filter(({ sku }) => sku === '').map(({ product }) => product);
  const known = await knownProducts(ids, services);
  return offers.map((offer) => {
    const sku = offer.sku || known(offer.product).sku;
    return { ...offer, sku, label: sku || offer.title || offer.product };
  });
}

/** The folded articles of offers without characteristics. */
export async function articlesNamed(
  offers: readonly Offer[],
  { withCharacteristics }: Pick<OfferOptions, 'withCharacteristics'>,
  services: Services,
): Promise<string[]> {
  const plain = offers.filter(({ product }) => !withCharacteristics.has(product));
  return (await withArticles(plain, services)).flatMap(({ sku }) => (sku === '' ? [] : [foldText(sku)]));
}

async function importPlain(
  offers: readonly Offer[],
  { entity, shop, job, named }: OfferOptions,
  services: Services,
): Promise<Outcome> {
  const unknown: string[] = [];
  const withoutSku: string[] = [];
  const refused: RefusedLine[] = [];
  const all = await withArticles(offers, services);
  const skus = all.map(({ sku }) => sku).filter(Boolean);
  const products = await productsBySku(entity, skus, shop, services);
  const values = new Map<string, ProductValues>();
  const sources = new Map<string, string>();
  for (const { label, sku, product, price, quantity, isDeleted, refusal: reason } of all) {
    const article = foldText(sku);
    const id = products.get(article)?._id;
    if (id !== undefined && product !== '' && !isDeleted && !named.has(article)) sources.set(id, product);
    if (article === '') withoutSku.push(label);
    else if (id === undefined) unknown.push(label);
    else if (named.has(article)) refused.push({ label, reason: refusal('repeated') });
    else if (reason) refused.push({ label, reason });
    else values.set(id, { label, price, quantity, isDeleted: isDeleted === true });
    if (article !== '') named.add(article);
  }
  await keepSources(sources, services);
  const written = await writeProducts([...products.values()], values, { entity, job }, services);
  return { ...noOutcome, ...written, unknown, withoutSku, refused: [...refused, ...written.refused] };
}

/** Those offers that are of products with characteristics in earlier files. */
async function knownByCharacteristics(
  offers: readonly Offer[],
  { hasCharacteristics, isComplete, job }: OfferOptions,
  services: Services,
): Promise<Set<string>> {
  if (!hasCharacteristics) return new Set();
  const products = [...new Set(offers.map(({ product }) => product))];
  return new Set((await characteristicsOf(products, { isComplete, job: job.id }, services)).keys());
}

/** Sets prices and stock as 1C tells them. Characteristics are kept until all of their product are known. */
export async function importOffers(
  offers: readonly Offer[],
  options: OfferOptions,
  services: Services,
): Promise<Outcome> {
  const waiting = offers.filter(({ product }) => options.withCharacteristics.has(product));
  const rest = offers.filter(({ product }) => !options.withCharacteristics.has(product));
  const known = await knownByCharacteristics(rest, options, services);
  const kept = rest.filter(({ product }) => known.has(product));
  await keepCharacteristics([...waiting, ...kept], options, services);
  const plain = await importPlain(
    rest.filter(({ product }) => !known.has(product)),
    options,
    services,
  );
  if (kept.length === 0) return plain;
  const joined = await importCharacteristics([...known], options, services);
  return {
    changed: plain.changed + joined.changed,
    unchanged: plain.unchanged + joined.unchanged,
    unknown: [...plain.unknown, ...joined.unknown],
    withoutSku: [...plain.withoutSku, ...joined.withoutSku],
    refused: [...plain.refused, ...joined.refused],
    switchedOff: [...plain.switchedOff, ...joined.switchedOff],
    stillOff: [],
  };
}
