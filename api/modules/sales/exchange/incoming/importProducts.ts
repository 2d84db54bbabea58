import type { Context } from '../../../../kernel/Context';
import { systemRecord } from '../../../../schema/systemCollection';
import type { ExchangedProduct } from '../stored/StoredExchange';
import { exchangedProductCollection } from '../stored/StoredExchange';
import { textIn } from './nodeValues';
import type { XmlNode } from './XmlReader';

type ImportContext = Pick<Context, 'store' | 'clock' | 'cryptoProvider'>;

const digestLength = 32;

/** 1C's ids are any texts. */
const recordId = async (id: string, { cryptoProvider }: Pick<Context, 'cryptoProvider'>): Promise<string> =>
  (await cryptoProvider.sha256Hex(id)).slice(0, digestLength);

export interface ProductCounts {
  changed: number;
  unchanged: number;
  /** Without an article. */
  unknown: string[];
}

/** Remembers which article 1C means by which id: offers name products by their ids. */
export async function importProducts(nodes: readonly XmlNode[], context: ImportContext): Promise<ProductCounts> {
  const { store, clock } = context;
  const counts: ProductCounts = { changed: 0, unchanged: 0, unknown: [] };
  const wanted = new Map<string, string>();
  for (const node of nodes) {
    const id = textIn(node, 'Ид');
    const sku = textIn(node, 'Артикул');
    if (id === '' || sku === '') counts.unknown.push(textIn(node, 'Наименование') || id);
    else wanted.set(await recordId(id, context), sku);
  }
  for (let pending = [...wanted.keys()]; pending.length > 0;) {
    const known = (await store.getMany(exchangedProductCollection.name, pending)) as ExchangedProduct[];
    const byId = new Map(known.map((record) => [record._id, record]));
    const isNew = pending.filter((id) => !byId.has(id));
    const changed = known.filter(({ _id, sku }) => wanted.get(_id) !== sku);
    const now = clock.now();
    const inserted =
      isNew.length === 0 ||
      (
        await store.insert(
          exchangedProductCollection.name,
          isNew.map((id) => systemRecord(id, now, { sku: wanted.get(id) })),
        )
      ).ok;
    const patches = new Map(changed.map(({ _id }) => [_id, { set: { sku: wanted.get(_id) } }]));
    if (patches.size > 0) await store.patchEach(exchangedProductCollection.name, patches);
    counts.changed += changed.length + (inserted ? isNew.length : 0);
    counts.unchanged += known.length - changed.length;
    // Another visit has brought some of them a moment ago.
    pending = inserted ? [] : isNew;
  }
  return counts;
}

/** The article of each id; '' where 1C has not told of it. */
export async function articlesOf(ids: readonly string[], context: ImportContext): Promise<Map<string, string>> {
  const digests = new Map<string, string>();
  for (const id of new Set(ids)) digests.set(id, await recordId(id, context));
  const known = (await context.store.getMany(exchangedProductCollection.name, [
    ...digests.values(),
  ])) as ExchangedProduct[];
  const skus = new Map(known.map(({ _id, sku }) => [_id, sku]));
  return new Map([...digests].map(([id, digest]) => [id, skus.get(digest) ?? '']));
}
