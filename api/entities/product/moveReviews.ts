import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import { textOf } from '../../core/entity/valueOf';
import type { HookContext } from '../../core/HookContext';

/** The reviews of a product belong to its shop, and go with it to another one. */
export async function moveReviews(saved: StoredRecord, current: StoredRecord | null, { store }: HookContext): Promise<void> {
  if (!current || textOf(current, 'shop') === textOf(saved, 'shop')) return;
  await store.patch('reviews', { op: 'in', path: 'product.0', values: [saved._id] }, { 'shop.0': textOf(saved, 'shop') });
}
