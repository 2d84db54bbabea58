import { numberTitle } from '#domain/text/recordNumber';
import { error } from '#domain/fields/Problem';
import type { Problem } from '#domain/fields/Problem';
import type { SaveHookArgs } from '#core/schema/EntityHooks';
import type { HookContext } from '#core/schema/HookContext';
import { flagOf, valueOf } from '#core/schema/valueOf';
import { couponOfUse } from './coupons/couponUses';
import { couponProblem } from './coupons/couponProblem';
import type { Allocation } from './allocations/Allocation';
import { allocationsOfCart, lostPieces } from './allocations/Allocation';
import type { Reserved } from './allocations/reserve';
import { reserve } from './allocations/reserve';
import { cartOf, statusOf } from './values/orderValues';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** Whether an order holds what an open one does: one in the trash that does is found by it (`settleOrders`). */
export const holdsStock = (order: EntityRecords['orders']): boolean =>
  !order._deleted && statusOf(order)?.status !== 'canceled';

/** What an order is to hold (requirements N-36). */
export const wantedAllocations = (order: EntityRecords['orders']): Allocation[] =>
  holdsStock(order) ? allocationsOfCart(cartOf(order), order._couponUses ?? []) : lostPieces(cartOf(order));

async function missingProblem(
  { kind, id, qty }: Allocation,
  order: EntityRecords['orders'],
  context: HookContext,
): Promise<Problem> {
  if (kind === 'coupon') {
    return couponProblem(couponOfUse(id).code, { key: 'couponUsedUp' }, context);
  }
  const { title = id, restocked = 0 } = cartOf(order)?.cartItems.find((item) => item.id === id) ?? {};
  const product = await context.store.get('products', id);
  if (!product || product._deleted || !flagOf(product, 'active')) return error('productGone', { title });
  const stock = valueOf(product, 'quantity');
  const had = (order._held ?? []).find((held) => held.kind === kind && held.id === id)?.qty ?? 0;
  const max = (typeof stock === 'number' ? stock : 0) + had + restocked;
  return max > 0 && qty > 0 ? error('productShort', { title, max }) : error('productOutOfStock', { title });
}

/** Numbers a new order, and takes what it holds while it is written. `products`: as they were read a moment ago. */
export async function allocate(
  { draft, current, addProblem }: SaveHookArgs<EntityRecords['orders']>,
  products: readonly EntityRecords['products'][],
  context: HookContext,
): Promise<Reserved | null> {
  draft.title = { '0': numberTitle(draft._increment) };
  draft.urlcode = { '0': String(draft._increment) };
  const held = (current && current._held) ?? [];
  const wanted = wantedAllocations(draft);
  const reserved = await reserve(draft, held, wanted, context, products);
  if ('missing' in reserved) {
    addProblem('cart', await missingProblem(reserved.missing, draft, context));
    return null;
  }
  Object.assign(draft, reserved.values, { holds_stock: { '0': holdsStock(draft) } });
  return reserved;
}
