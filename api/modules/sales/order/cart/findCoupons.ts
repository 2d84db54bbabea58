import { toMoney } from '../../../../../domain/commerce/Money';
import type { Money } from '../../../../../domain/commerce/Money';
import { allOf, notDeleted } from '../../../../../domain/query/Where';
import type { CouponRow, CouponTerms } from '../../../../../domain/wire/Order';
import { localisedOf, textOf } from '../../../../schema/valueOf';
import { couponRowsOf, withUses } from '../../promocode/couponUses';
import type { CouponContext } from './couponProducts';
import { couponProducts } from './couponProducts';

/** A code, its promocode, and what it applies to in this cart. */
export interface FoundCoupon {
  promocode: string;
  isActive: boolean;
  row: CouponRow;
  terms: CouponTerms;
  minSum: Money;
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Promocodes of the shop and of all shops that have these codes; others do not exist for it. */
export async function findCoupons(
  codes: readonly string[],
  products: readonly string[],
  shop: string,
  context: CouponContext,
): Promise<ReadonlyMap<string, FoundCoupon>> {
  if (codes.length === 0) return new Map();
  const { records } = await context.store.find('promocodes', {
    where: allOf(notDeleted, { op: 'in', path: 'codes.0', values: codes }),
  });
  const usable = await withUses(
    records.filter((each) => ['', shop].includes(textOf(each, 'shop'))),
    context,
  );
  const found = new Map<string, FoundCoupon>();
  for (const promocode of usable) {
    const items = [...(await couponProducts(promocode, products, context))];
    const minSum = numberOf(localisedOf(promocode, 'minSum')['0']);
    for (const row of couponRowsOf(promocode).filter(({ code }) => codes.includes(code)))
      found.set(row.code, {
        promocode: promocode._id,
        isActive: localisedOf(promocode, 'active')['0'] === true,
        row,
        minSum: toMoney(minSum),
        terms: {
          kind: textOf(promocode, 'kind') === 'sum' ? 'sum' : 'percent',
          value: numberOf(localisedOf(promocode, 'value')['0']),
          minSum,
          items,
        },
      });
  }
  return found;
}
