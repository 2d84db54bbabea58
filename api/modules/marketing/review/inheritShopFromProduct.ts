import type { SaveHookArgs } from '#core/schema/EntityHooks';
import { textOf, valueOf } from '#core/schema/valueOf';
import type { HookContext } from '#core/schema/HookContext';

/** Denormalises the product's shop onto the review; the default time is now. */
export async function inheritShopFromProduct({ draft }: SaveHookArgs, { store, clock }: HookContext): Promise<void> {
  const product = await store.get('products', textOf(draft, 'product'));
  draft.shop = { '0': product ? textOf(product, 'shop') : '' };
  if (!valueOf(draft, 'time')) draft.time = { '0': new Date(clock.now()).toISOString() };
}
