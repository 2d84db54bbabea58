import type { StoredRecord } from '../../../../domain/wire/StoredRecord';
import { textOf } from '../../../schema/valueOf';
import type { HookContext } from '../../../schema/HookContext';

/** When a product moves to another shop, its reviews (denormalised `shop`) follow. */
export async function moveReviews(
  saved: StoredRecord,
  current: StoredRecord | null,
  { store, records }: HookContext,
): Promise<void> {
  if (!current || textOf(current, 'shop') === textOf(saved, 'shop')) return;
  const reviews = await store.ids('reviews', { where: { op: 'in', path: 'product.0', values: [saved._id] } });
  await records.updateDerived('reviews', new Map(reviews.map((id) => [id, { 'shop.0': textOf(saved, 'shop') }])));
}
