import { matchAll } from '#domain/query/Where';
import { settingsReader } from '#domain/wire/settingsReader';
import type { Context } from '#core/kernel/Context';
import type { ClassifierEntry, ClassifierKind } from '../stored/StoredExchange';
import { exchangeClassifierCollection } from '../stored/StoredExchange';
import { BrokenFile } from './BrokenFile';
import { isHryvnia } from '#domain/commerce/isHryvnia';
import { isMarkedDeleted } from './isMarkedDeleted';
import { textIn } from './nodeValues';
import type { OfferTerms } from './readOffer';
import { recordId } from './recordId';
import { upsert } from './upsert';
import type { XmlNode } from './XmlReader';
import type { EntityRecords } from '#core/ports/EntityRecords';

export type DeclaredEntry = Pick<ClassifierEntry, 'kind' | 'sourceId' | 'title' | 'currency' | 'isDeleted'>;

type ClassifierContext = Pick<Context, 'store' | 'clock' | 'cryptoProvider'>;

/** Types of price and warehouses together. */
export const maxClassifierEntries = 500;
const maxTitle = 100;

export const readEntry = (kind: ClassifierKind, node: XmlNode): DeclaredEntry => ({
  kind,
  sourceId: textIn(node, 'Ид'),
  title: textIn(node, 'Наименование').slice(0, maxTitle) || textIn(node, 'Ид').slice(0, maxTitle),
  currency: textIn(node, 'Валюта').slice(0, maxTitle),
  isDeleted: isMarkedDeleted(node),
});

/** Adds what a file declares to what earlier ones have: later files, and the settings, know it by then. */
export async function keepDeclared(declared: readonly DeclaredEntry[], context: ClassifierContext): Promise<void> {
  const entries = new Map<string, DeclaredEntry>();
  for (const entry of declared)
    if (entry.sourceId !== '') entries.set(await recordId(`${entry.kind} ${entry.sourceId}`, context), entry);
  if (entries.size === 0) return;
  const ids = new Set([...entries.keys(), ...(await classifierOf(context)).map(({ _id }) => _id)]);
  if (ids.size > maxClassifierEntries) throw new BrokenFile('tooManyEntries');
  await upsert(exchangeClassifierCollection, [...entries.keys()], (id) => ({ ...entries.get(id) }), context);
}

/** All that 1C has declared. */
const classifierOf = async ({ store }: Pick<Context, 'store'>): Promise<ClassifierEntry[]> =>
  (await store.find(exchangeClassifierCollection.name, { where: matchAll })).records;

/** The chosen type of price, else the only one. Of several without a choice none is guessed. */
function usedPriceType(entries: readonly ClassifierEntry[], chosen: string): ClassifierEntry | null {
  const types = entries.filter(({ kind }) => kind === 'priceType');
  const active = types.filter(({ isDeleted }) => !isDeleted);
  const used = types.find(({ _id }) => _id === chosen) ?? (active.length === 1 ? active[0] : undefined);
  if (!used && active.length > 1)
    throw new BrokenFile('severalPriceTypes', {
      names: active
        .map(({ title }) => title)
        .toSorted()
        .join(', '),
    });
  if (used && !isHryvnia(used.currency)) throw new BrokenFile('currency', { type: used.title, name: used.currency });
  return used ?? null;
}

/** What the file's offers tell, as far as the choice depends on it. */
export interface PricesOfFile {
  hasPrices: boolean;
  /** Some price names its type. */
  hasPriceTypes: boolean;
}

/** The terms of a file's offers; throws `BrokenFile` where its prices can not be told apart. */
export async function offerTerms(
  { hasPrices, hasPriceTypes }: PricesOfFile,
  settings: EntityRecords['properties'] | null,
  context: Pick<Context, 'store'>,
): Promise<OfferTerms & { warehouseTitles: readonly string[] }> {
  const entries = await classifierOf(context);
  const stored = settingsReader(settings);
  const chosen = new Set(stored.list('exchange_warehouses'));
  const warehouses = entries.filter(({ kind, _id }) => kind === 'warehouse' && chosen.has(_id));
  const priceType = hasPrices ? usedPriceType(entries, stored.text('exchange_price_type')) : null;
  if (hasPriceTypes && !priceType) throw new BrokenFile('noPriceTypes');
  return {
    priceType,
    priceTypes: new Set(entries.filter(({ kind }) => kind === 'priceType').map(({ sourceId }) => sourceId)),
    warehouses: warehouses.length === 0 ? null : new Set(warehouses.map(({ sourceId }) => sourceId)),
    warehouseTitles: warehouses.map(({ title }) => title),
  };
}
