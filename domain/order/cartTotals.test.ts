import fc from 'fast-check';
import type { Money } from '../commerce/Money';
import type { AppliedCoupon, CartLine } from './cartTotals';
import { cartTotals } from './cartTotals';

const money = (max: number): fc.Arbitrary<Money> => fc.integer({ min: 0, max }).map((whole) => whole as Money);

const lines = fc
  .array(fc.record({ qty: fc.integer({ min: 1, max: 10_000 }), price: money(1e9), off: money(1e9) }), { maxLength: 20 })
  .map((list) =>
    list.map(({ qty, price, off }, at): CartLine => ({
      id: `p${at}`,
      qty,
      price,
      salePrice: Math.max(0, price - off) as Money,
    })),
  );

const coupons = fc
  .array(
    fc.record({
      kind: fc.constantFrom<'percent' | 'sum'>('percent', 'sum'),
      value: fc.integer({ min: 0, max: 150 }),
      items: fc.array(fc.integer({ min: 0, max: 20 })),
    }),
    { maxLength: 5 },
  )
  .map((list) =>
    list.map(({ kind, value, items }, at): AppliedCoupon => ({
      code: `C${at}`,
      kind,
      // Also more than a cart costs.
      value: kind === 'sum' ? value ** 6 : value,
      items: new Set(items.map((item) => `p${item}`)),
    })),
  );

const sum = (values: Iterable<number>): number => [...values].reduce((total, each) => total + each, 0);

describe('the totals of a cart', () => {
  it('add up, and no discount is above what it applies to', () => {
    fc.assert(
      fc.property(lines, coupons, money(1e6), (cart, applied, shipping) => {
        const totals = cartTotals(cart, applied, shipping);
        expect(totals.fullPrice).toBe(sum(totals.lines.map(({ full }) => full)));
        expect(totals.totalPrice).toBe(totals.fullPrice - totals.fullDiscount + shipping);
        expect(totals.fullDiscount).toBe(
          sum(totals.lines.map(({ reduction, coupons: shares }) => reduction + sum(shares.values()))),
        );
        expect(totals.totalPrice).toBeGreaterThanOrEqual(shipping);
        for (const { full, reduction, coupons: shares } of totals.lines) {
          expect(reduction + sum(shares.values())).toBeLessThanOrEqual(full);
          for (const share of shares.values()) expect(share).toBeGreaterThanOrEqual(0);
        }
        for (const { code, items } of applied) {
          const parts = totals.lines.map(({ id, coupons: shares }) => ({ id, share: shares.get(code) ?? 0 }));
          expect(sum(parts.map(({ share }) => share))).toBe(totals.coupons.get(code));
          expect(parts.filter(({ id, share }) => share > 0 && !items.has(id))).toEqual([]);
        }
      }),
    );
  });

  it('take coupons one after another, each from what the former ones left', () => {
    const line: CartLine = { id: 'jug', qty: 2, price: 10_000 as Money, salePrice: 9_000 as Money };
    const half: AppliedCoupon = { code: 'HALF', kind: 'percent', value: 50, items: new Set(['jug']) };
    const fifty: AppliedCoupon = { code: 'FIFTY', kind: 'sum', value: 5_000, items: new Set(['jug']) };
    const taken = (...order: AppliedCoupon[]) => [...cartTotals([line], order, 0 as Money).coupons];
    expect(taken(half, fifty)).toEqual([
      ['HALF', 9_000],
      ['FIFTY', 5_000],
    ]);
    expect(taken(fifty, half)).toEqual([
      ['FIFTY', 5_000],
      ['HALF', 6_500],
    ]);
    const thousand: AppliedCoupon = { code: 'THOUSAND', kind: 'sum', value: 100_000, items: new Set(['jug']) };
    expect(taken(fifty, thousand, half)).toEqual([
      ['FIFTY', 5_000],
      ['THOUSAND', 13_000],
      ['HALF', 0],
    ]);
  });
});
