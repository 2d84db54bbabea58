import type { Money } from '../commerce/Money';
import { subtractMoney, sumMoney, toMoney } from '../commerce/Money';
import type { Cart, CartItem } from '../wire/Order';

/** What was paid for a line: without the product's own reduction and the coupons' shares. */
const paidFor = ({ price, qty, discount, discounts }: CartItem): Money =>
  subtractMoney(
    (toMoney(price) * qty) as Money,
    sumMoney([toMoney(discount), ...discounts.map((coupon) => toMoney(coupon.discount))]),
  );

/** What so many pieces of a line have cost, rounded down: the last piece takes the rest. */
const costOf = (paid: Money, pieces: number, qty: number): Money =>
  Number((BigInt(paid) * BigInt(pieces)) / BigInt(qty)) as Money;

/** What was paid for the pieces of a line that were not returned, in kopiyky. */
export function keptSum(item: CartItem): Money {
  const paid = paidFor(item);
  return subtractMoney(paid, costOf(paid, Math.min(item.returned, item.qty), item.qty));
}

interface ReturnedPieces {
  /** Id of the product. */
  id: string;
  qty: number;
}

/**
 * What a client gets back for pieces that come back, in kopiyky. All pieces and the delivery together are exactly the
 * total of the cart, in whatever portions they come.
 */
export function refundAmount(cart: Cart, lines: readonly ReturnedPieces[], withDelivery: boolean): Money {
  const amounts = lines.map(({ id, qty }): Money => {
    const item = cart.cartItems.find((each) => each.id === id);
    if (!item) return 0 as Money;
    const paid = paidFor(item);
    const before = Math.min(item.returned, item.qty);
    const after = Math.min(before + qty, item.qty);
    return subtractMoney(costOf(paid, after, item.qty), costOf(paid, before, item.qty));
  });
  return sumMoney([...amounts, withDelivery ? toMoney(cart.shippingPrice) : (0 as Money)]);
}
