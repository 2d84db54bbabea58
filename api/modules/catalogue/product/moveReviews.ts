import { textOf } from '#core/schema/valueOf';
import type { HookContext } from '#core/schema/HookContext';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** When a product moves to another shop, its reviews (denormalised `shop`) follow. */
export async function moveReviews(
  saved: EntityRecords['products'],
  current: EntityRecords['products'] | null,
  context: HookContext,
): Promise<void> {
  if (!current || textOf(current, 'shop') === textOf(saved, 'shop')) return;
  const entity = context.entities.get('review');
  if (!entity) return;
  const reviews = await context.store.ids('reviews', { where: { op: 'in', path: 'product.0', values: [saved._id] } });
  const shop = { 'shop.0': textOf(saved, 'shop') };
  await context.records.updateFollowing(entity, new Map(reviews.map((id) => [id, shop])), context);
}
