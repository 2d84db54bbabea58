import { foldText } from '#domain/text/foldText';
import type { Services } from '#core/kernel/Context';
import { flagOf } from '#core/schema/valueOf';
import type { ExchangedProduct, TaxRate } from '../stored/StoredExchange';
import { exchangedProductCollection } from '../stored/StoredExchange';
import { exchangedProducts } from './exchangedProducts';
import { importCharacteristics } from './characteristics';
import type { ImportOptions, Outcome } from './Outcome';
import { noOutcome } from './Outcome';
import { isMarkedDeleted } from './isMarkedDeleted';
import { childOf, childrenOf, numberOf, textIn } from './nodeValues';
import { productsBySku } from './productsBySku';
import { recordId } from './recordId';
import { upsert } from './upsert';
import type { ProductValues } from './writeProducts';
import { writeProducts } from './writeProducts';
import type { XmlNode } from './XmlReader';

/** The tax of a product; null where 1C tells no rate: the product is free of it, or 1C does not say. */
function taxOf(node: XmlNode): TaxRate | null {
  const [stated] = childrenOf(childOf(node, 'СтавкиНалогов'), 'СтавкаНалога');
  const rate = numberOf(textIn(stated, 'Ставка'));
  return rate === null || rate < 0 || rate > 100 ? null : { name: textIn(stated, 'Наименование').slice(0, 50), rate };
}

/**
 * Remembers which article 1C means by which id: offers name products by their ids. Products that 1C has marked for
 * deletion are switched off. Where the mark is gone, the log tells of it: people switch them on again.
 */
export async function importCatalogue(
  nodes: readonly XmlNode[],
  { entity, shop, job }: ImportOptions,
  services: Services,
): Promise<Outcome> {
  const withoutSku: string[] = [];
  const named = new Map<string, { id: string; sku: string; isDeleted: boolean; tax: TaxRate | null }>();
  for (const node of nodes) {
    const id = textIn(node, 'Ид');
    const sku = textIn(node, 'Артикул');
    const isDeleted = isMarkedDeleted(node);
    if (id === '' || (sku === '' && !isDeleted)) withoutSku.push(textIn(node, 'Наименование') || id);
    else named.set(await recordId(id, services), { id, sku, isDeleted, tax: taxOf(node) });
  }
  const ids = [...named.keys()];
  const before = await exchangedProducts(ids, services);
  const values = (id: string): Pick<ExchangedProduct, 'sku' | 'isDeleted' | 'tax'> => {
    const { sku = '', isDeleted = false, tax = null } = named.get(id) ?? {};
    const known = before.get(id);
    return {
      sku: sku || (known?.sku ?? ''),
      ...((isDeleted || known?.isDeleted === true) && { isDeleted }),
      ...((tax ?? known?.tax) && { tax }),
    };
  };
  const counts = await upsert<ExchangedProduct>(exchangedProductCollection, ids, values, services);

  const withSku = ids.map(values).filter(({ sku }) => sku !== '');
  const marked = withSku.filter(({ isDeleted }) => isDeleted === true);
  const unmarked = withSku.filter(({ isDeleted }) => isDeleted === false);
  const skus = [...marked, ...unmarked].map(({ sku }) => sku);
  const products = await productsBySku(entity, skus, shop, services);
  const deleted = new Map(
    marked.flatMap(({ sku }): [string, ProductValues][] => {
      const product = products.get(foldText(sku));
      return product ? [[product._id, { label: sku, price: null, quantity: null, isDeleted: true }]] : [];
    }),
  );
  const { switchedOff } = await writeProducts([...products.values()], deleted, { entity, job }, services);
  const markedIds = [...named.values()].filter(({ isDeleted }) => isDeleted).map(({ id }) => id);
  // As a whole: with all of its characteristics.
  const variations =
    markedIds.length === 0
      ? noOutcome
      : await importCharacteristics(markedIds, { entity, shop, job, isComplete: false, named: new Set() }, services);
  const stillOff = unmarked
    .map(({ sku }) => sku)
    .filter((sku) => {
      const product = products.get(foldText(sku));
      return product !== undefined && !flagOf(product, 'active');
    });
  return {
    ...noOutcome,
    ...counts,
    withoutSku,
    switchedOff: [...switchedOff, ...variations.switchedOff],
    stillOff,
  };
}
