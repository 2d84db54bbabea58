import type { CheckoutBody } from '#domain/wire/Checkout';
import { couponCodeOf } from '#domain/fields/promocodes';
import type { ServerProblem } from '#core/schema/messages/ServerProblem';
import { error } from '#domain/fields/Problem';
import type { Context } from '#core/kernel/Context';
import { mapConcurrently } from '#core/kernel/mapConcurrently';
import { unlistedTexts } from '#core/records/unlistedTexts';
import { requireEntity } from '#core/kernel/accessTo';
import type { Access } from '#core/schema/Access';
import { textOf } from '#core/schema/valueOf';
import { computeCart } from '../../orders/shared/cart/computeCart';
import { couponProblem } from '../../orders/shared/coupons/couponProblem';

type Items = CheckoutBody['items'];

/** What of a checkout is of one shop. */
export interface ShopCart {
  shop: string;
  items: Items;
  codes: string[];
}

/** A problem of a cart, of the shop that it is of; null: of none. */
interface CartProblem {
  shop: string | null;
  problem: ServerProblem;
}

interface Split {
  carts: ShopCart[];
  problems: CartProblem[];
}

/** By the shops of the products, in the order of the shops' ids; those of other shops than one's own do not exist. */
async function itemsByShop(items: Items, access: Access, context: Context): Promise<Split> {
  const own = access.forcedValues?.shop;
  const texts = unlistedTexts(requireEntity('product', context));
  const products = await context.store.getMany(
    'products',
    items.map(({ id }) => id),
    texts,
  );
  const shopOf = new Map(products.map((product) => [product._id, textOf(product, 'shop')]));
  const byShop = new Map<string, Items>();
  const problems: CartProblem[] = [];
  for (const item of items) {
    const shop = shopOf.get(item.id) ?? '';
    if (shop === '' || (own !== undefined && shop !== own))
      problems.push({ shop: null, problem: error('checkoutProduct', { id: item.id }) });
    else byShop.set(shop, [...(byShop.get(shop) ?? []), item]);
  }
  const shops = [...byShop].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { carts: shops.map(([shop, own]) => ({ shop, items: own, codes: [] })), problems };
}

/**
 * Gives each cart the codes that it is for: as if it were ordered alone, so that a code of all shops counts in each. One
 * that is for none of them is a problem, of the shop that knows it if there is one.
 */
async function withCodes(carts: readonly ShopCart[], typed: readonly string[], context: Context): Promise<Split> {
  const codes = [...new Set(typed.map(couponCodeOf))];
  if (codes.length === 0) return { carts: [...carts], problems: [] };
  const computed = await mapConcurrently(carts, ({ shop, items }) =>
    computeCart({ lines: items, codes, shop, address: null, order: null }, context),
  );
  const accepted = carts.map((cart, at) => ({
    ...cart,
    codes: (computed[at]?.coupons ?? []).filter(({ refusal }) => !refusal).map(({ code }) => code),
  }));
  const problems = codes.flatMap((code): CartProblem[] => {
    if (accepted.some((cart) => cart.codes.includes(code))) return [];
    const at = computed.findIndex(({ coupons }) => coupons.some((each) => each.code === code && each.found));
    const refusal = computed[at]?.coupons.find((each) => each.code === code)?.refusal ?? { key: 'couponUnknown' };
    return [{ shop: carts[at]?.shop ?? null, problem: couponProblem(code, refusal, context) }];
  });
  return { carts: accepted, problems };
}

export async function splitItems(
  { items, promocodes = [] }: CheckoutBody,
  access: Access,
  context: Context,
): Promise<Split> {
  const split = await itemsByShop(items, access, context);
  return split.problems.length > 0 ? split : withCodes(split.carts, promocodes, context);
}
