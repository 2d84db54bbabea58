import type { DeclaredEntry, PricesOfFile } from './classifier';
import { maxClassifierEntries, readEntry } from './classifier';
import { BrokenFile } from './BrokenFile';
import { childOf } from './nodeValues';
import { elementPaths, isImported, packagePath } from './readFile';
import { idsOf, pricesOf, priceTypeOf } from './readOffer';
import type { FoundElement, XmlNode } from './XmlReader';

export interface Inspection extends PricesOfFile {
  /** Elements that are imported. */
  total: number;
  /** Types of price and warehouses, by kind and id. */
  declared: ReadonlyMap<string, DeclaredEntry>;
  hasOffers: boolean;
  /** 1C's ids of products whose characteristics have offers of their own. */
  withCharacteristics: ReadonlySet<string>;
  /** The file lists all offers: what it does not name is gone. */
  isComplete: boolean;
}

/** Reads the whole file once before anything is changed: a broken one changes nothing. */
export async function inspectFile(elements: AsyncIterable<FoundElement>): Promise<Inspection> {
  const declared = new Map<string, DeclaredEntry>();
  const withCharacteristics = new Set<string>();
  const packages: boolean[] = [];
  const found = { total: 0, hasOffers: false, hasTitles: false, hasPrices: false, hasPriceTypes: false };
  const declare = (kind: DeclaredEntry['kind'], node: XmlNode): void => {
    const entry = readEntry(kind, node);
    declared.set(`${kind} ${entry.sourceId}`, entry);
    if (declared.size > maxClassifierEntries) throw new BrokenFile('tooManyEntries');
  };
  const inspectOffer = (node: XmlNode): void => {
    const { product, characteristic } = idsOf(node);
    if (characteristic !== '') withCharacteristics.add(product);
    found.hasOffers = true;
    found.hasTitles ||= childOf(node, 'Наименование') !== undefined;
    for (const price of pricesOf(node)) {
      found.hasPrices = true;
      found.hasPriceTypes ||= priceTypeOf(price) !== '';
    }
  };
  for await (const { path, node } of elements) {
    if (path === packagePath) packages.push(/^false$/i.test(node.attributes['СодержитТолькоИзменения'] ?? ''));
    if (path === elementPaths.priceType) declare('priceType', node);
    if (path === elementPaths.warehouse) declare('warehouse', node);
    if (path === elementPaths.offer) inspectOffer(node);
    if (isImported(path)) found.total += 1;
  }
  const { hasTitles, ...rest } = found;
  // Files of prices or stock alone leave out what has none.
  const isComplete = hasTitles && packages.length > 0 && packages.every(Boolean);
  return { ...rest, declared, withCharacteristics, isComplete };
}
