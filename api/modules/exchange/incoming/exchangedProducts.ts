import type { Context } from '#core/kernel/Context';
import type { ExchangedProduct } from '../stored/StoredExchange';
import { exchangedProductCollection } from '../stored/StoredExchange';
import { recordId } from './recordId';

/** What is known of products, by the digests of 1C's ids. */
export const exchangedProducts = async (
  ids: readonly string[],
  { store }: Pick<Context, 'store'>,
): Promise<Map<string, ExchangedProduct>> =>
  new Map((await store.getMany(exchangedProductCollection.name, ids)).map((each) => [each._id, each]));

type KnownProduct = Pick<ExchangedProduct, 'sku' | 'isDeleted'>;

/** What is known of products by 1C's ids; of one that 1C has not told of, an article of ''. */
export async function knownProducts(
  ids: readonly string[],
  context: Pick<Context, 'store' | 'cryptoProvider'>,
): Promise<(id: string) => KnownProduct> {
  const digests = new Map<string, string>();
  for (const id of new Set(ids)) digests.set(id, await recordId(id, context));
  const known = await exchangedProducts([...digests.values()], context);
  return (id) => known.get(digests.get(id) ?? '') ?? { sku: '' };
}
