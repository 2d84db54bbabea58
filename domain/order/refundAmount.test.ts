import fc from 'fast-check';
import { subtractMoney, sumMoney, toHryvnia, toMoney } from '../commerce/Money';
import type { Cart } from '../wire/Order';
import { cartTotals } from './cartTotals';
import { keptSum, refundAmount } from './refundAmount';

const seed = 20261122;

/** Carts as the server computes them, with one coupon of a percentage. */
const carts = fc
  .record({
    lines: fc.array(
      fc.record({ qty: fc.integer({ min: 1, max: 12 }), price: fc.integer({ min: 1, max: 99_999 }), off: fc.nat(100) }),
      { minLength: 1, maxLength: 6 },
    ),
    percent: fc.integer({ min: 0, max: 100 }),
    shipping: fc.integer({ min: 0, max: 20_000 }),
  })
  .map(({ lines, percent, shipping }): Cart => {
    const given = lines.map(({ qty, price, off }, at) => ({
      id: `p${at}`,
      qty,
      price: toMoney(price / 100),
      salePrice: toMoney(Math.floor((price * (100 - off)) / 100) / 100),
    }));
    const coupon = { code: 'C', kind: 'percent' as const, value: percent, items: new Set(given.map(({ id }) => id)) };
    const totals = cartTotals(given, [coupon], toMoney(shipping / 100));
    return {
      cartItems: totals.lines.map((line, at) => ({
        id: line.id,
        qty: given[at]?.qty ?? 1,
        price: toHryvnia(given[at]?.price ?? toMoney(0)),
        discount: toHryvnia(line.reduction),
        discounts: [...line.coupons].map(([data, share]) => ({ type: 'coupon', data, discount: toHryvnia(share) })),
        title: '',
        sku: '',
        returned: 0,
        restocked: 0,
      })),
      discounts: [],
      fullPrice: toHryvnia(totals.fullPrice),
      fullDiscount: toHryvnia(totals.fullDiscount),
      shippingPrice: toHryvnia(totals.shippingPrice),
      totalPrice: toHryvnia(totals.totalPrice),
    };
  });

describe('refundAmount', () => {
  it('gives back exactly the total, in whatever portions the pieces come', () => {
    fc.assert(
      fc.property(carts, fc.infiniteStream(fc.integer({ min: 1, max: 5 })), (cart, portions) => {
        const amounts = [refundAmount(cart, [], true)];
        let items = cart.cartItems;
        for (let open = items[0]; open; open = items.find(({ qty, returned }) => returned < qty)) {
          const { id } = open;
          const qty = Math.min(open.qty - open.returned, portions.next().value as number);
          const amount = refundAmount({ ...cart, cartItems: items }, [{ id, qty }], false);
          expect(amount).toBeGreaterThanOrEqual(0);
          amounts.push(amount);
          const returned = { ...open, returned: open.returned + qty };
          expect(subtractMoney(keptSum(open), keptSum(returned))).toBe(amount);
          items = items.map((item) => (item.id === id ? { ...item, returned: item.returned + qty } : item));
        }
        expect(toHryvnia(sumMoney(amounts))).toBe(cart.totalPrice);
      }),
      { seed, numRuns: 500 },
    );
  });

  it('shares a coupon among the pieces, and the last one takes the rest', () => {
    const item = { id: 'jug', qty: 3, price: 100, discount: 60, title: '', sku: '', returned: 0, restocked: 0 };
    const discounts = [{ type: 'coupon' as const, data: 'C', discount: 40 }];
    const cart = (returned: number): Cart => ({
      cartItems: [{ ...item, discounts, returned }],
      discounts: [],
      fullPrice: 300,
      fullDiscount: 100,
      shippingPrice: 45,
      totalPrice: 245,
    });
    expect([0, 1, 2].map((returned) => refundAmount(cart(returned), [{ id: 'jug', qty: 1 }], false))).toEqual([
      6666, 6667, 6667,
    ]);
    expect(refundAmount(cart(0), [{ id: 'jug', qty: 2 }], true)).toBe(13_333 + 4500);
    expect(refundAmount(cart(0), [{ id: 'other', qty: 2 }], false)).toBe(0);
  });
});
