import type { Price } from '#domain/commerce/Price';
import { priceRange } from '#domain/commerce/priceRange';
import type { SaveHookArgs } from '#core/schema/EntityHooks';
import { localisedOf, valueOf } from '#core/schema/valueOf';
import { variationsOf } from '../shared/variationsOf';
import type { EntityRecords } from '#core/ports/EntityRecords';

const priceOf = (record: EntityRecords['products'] | null): Price | null => record && valueOf(record, 'price');

/**
 * Outside of groups a new price has the range of this product, whatever was sent: a copy has it from the group of its
 * source, a form from before the change. In a group `linkVariations` writes it.
 */
export function withOwnRange({ draft, current }: Pick<SaveHookArgs, 'draft' | 'current'>): void {
  const [price, before] = [priceOf(draft), priceOf(current)];
  const isSame = price?.default === before?.default && price?.discount === before?.discount;
  if (!price || isSame || variationsOf(draft).length > 0) return;
  draft.price = { ...localisedOf(draft, 'price'), '0': { ...price, ...priceRange([price]) } };
}
