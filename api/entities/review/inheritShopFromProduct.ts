import type { SaveHookArgs } from '../../core/entity/EntityHooks';
import { localisedOf, textOf } from '../../core/entity/valueOf';
import type { HookContext } from '../../core/HookContext';

/** A review belongs to its product's shop; without a time of its own it is of now. */
export async function inheritShopFromProduct({ draft }: SaveHookArgs, { store, clock }: HookContext): Promise<void> {
  const product = await store.get('products', textOf(draft, 'product'));
  draft.shop = { '0': product ? textOf(product, 'shop') : '' };
  if (!localisedOf(draft, 'time')['0']) draft.time = { '0': new Date(clock.now()).toISOString() };
}
