import { cartProblems } from '#domain/fields/cart';
import { error } from '#domain/fields/Problem';
import { deepEqual } from '#domain/form/deepEqual';
import type { Cart } from '#domain/wire/Order';
import type { SaveHookArgs } from '#core/schema/EntityHooks';
import type { HookContext } from '#core/schema/HookContext';
import { textOf } from '#core/schema/valueOf';
import { couponUseId } from '../shared/coupons/couponUses';
import { computeCart } from '../shared/cart/computeCart';
import { couponProblem } from '../shared/coupons/couponProblem';
import { addressOf, cartOf } from '../shared/values/orderValues';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** What of a cart a browser decides. */
const choiceOf = (cart: Cart | null, order: EntityRecords['orders']): unknown => [
  cart?.cartItems.map(({ id, qty }) => [id, qty]),
  cart?.discounts.filter(({ status }) => status !== 0).map(({ data }) => data),
  textOf(order, 'shop'),
  addressOf(order),
  cart?.requote === true,
];

const isOfOtherShop = (draft: EntityRecords['orders'], current: EntityRecords['orders'] | null): boolean =>
  current !== null && textOf(draft, 'shop') !== textOf(current, 'shop');

/**
 * Replaces the cart by the server's own (requirements CRT-012). One that nobody has changed stays as it was sold:
 * neither a new price nor an expired promocode reaches a stored order. Returns the products that it has read.
 */
export async function checkCart(
  { draft, current, addProblem }: SaveHookArgs<EntityRecords['orders']>,
  context: HookContext,
): Promise<EntityRecords['products'][]> {
  const requested = cartOf(draft);
  if (!requested) return [];
  if (current && deepEqual(choiceOf(requested, draft), choiceOf(cartOf(current), current))) {
    draft.cart = current.cart;
    return [];
  }
  // The field's own check refuses the save; there is nothing to compute.
  if (cartProblems(requested).length > 0) return [];
  const moved = isOfOtherShop(draft, current);
  const { cart, products, coupons } = await computeCart(
    {
      // A code that the browser has shown as refused is not saved; one that is not checked yet is checked now.
      lines: requested.cartItems,
      codes: requested.discounts.filter(({ status }) => status !== 0).map(({ data }) => data),
      shop: textOf(draft, 'shop'),
      address: addressOf(draft),
      order: moved ? null : current,
      requote: requested.requote,
    },
    context,
  );
  const ordered = new Map(current && !moved ? cartOf(current)?.cartItems.map(({ id, qty }) => [id, qty]) : []);
  for (const { id, qty } of requested.cartItems) {
    const { title = '', max = 0, state = 'gone' } = products.get(id) ?? {};
    const isNotMore = qty <= (ordered.get(id) ?? 0);
    // The lines of the former shop go with it (requirements ORD-004).
    if (isNotMore || (moved && state === 'gone')) continue;
    if (state === 'gone') addProblem('cart', title === '' ? error('productUnknown') : error('productGone', { title }));
    else if (state === 'outOfStock') addProblem('cart', error('productOutOfStock', { title }));
    else if (state === 'short') addProblem('cart', error('productShort', { title, max }));
  }
  const kept = new Map(requested.cartItems.map(({ id, qty }) => [id, qty]));
  for (const { id, title, returned } of (!moved && current && cartOf(current)?.cartItems) || [])
    if ((kept.get(id) ?? 0) < returned) addProblem('cart', error('productReturned', { title, count: returned }));
  draft.cart = { '0': cart };
  if (cart.cartItems.length === 0) addProblem('cart', error('createAtLeastOne'));
  // What was agreed on costs no more than was said. A code of the order that applies to nothing any more gives nothing.
  for (const { code, isOwn, refusal } of coupons)
    if (refusal && !isOwn) addProblem('cart', couponProblem(code, refusal, context));
  draft._couponUses = coupons.flatMap(({ code, found, refusal }) =>
    found && !refusal ? [couponUseId(found.promocode, code)] : [],
  );
  return [...products.values()].flatMap(({ record }) => record ?? []);
}
