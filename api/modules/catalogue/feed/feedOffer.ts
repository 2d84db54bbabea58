import { allOf } from '#domain/query/Where';
import type { FeedOfferResult } from '#domain/wire/FeedReport';
import { requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import type { EntityRecords } from '#core/ports/EntityRecords';
import { titleOf } from '#core/schema/valueOf';
import { feedProducts, feedWhere } from './feedProducts';
import { feedShop } from './feedShop';
import { feedView } from './feedView';

/**
 * The next product of a feed after an id, as its platform reads it; of one that the format refuses, the reason. `offer`
 * is null after the last one.
 */
export async function feedOffer(
  feed: EntityRecords['feeds'],
  after: string,
  context: Context,
): Promise<FeedOfferResult> {
  const products = requireEntity('product', context);
  const { name } = products.collection;
  const where = await feedWhere(feed, products, context);
  const [id] = await context.store.scanIds(name, where, after, 1);
  if (id === undefined) return { offer: null };
  const view = await feedView(feed, context);
  const shop = await feedShop(feed, view, context);
  const [product] = await context.store.getMany(name, [id]);
  const title = product ? titleOf(product, 'title', context.language) : '';
  for await (const batch of feedProducts(allOf(where, { op: 'ids', ids: [id] }), products, view, context)) {
    const [shown] = batch.products;
    if (shown) return { offer: { _id: id, title, text: view.format.product(shown, shop) } };
    const [refused] = batch.refused;
    if (refused) return { offer: { _id: id, title, problem: refused.problem } };
  }
  return { offer: null };
}
