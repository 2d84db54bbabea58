import { toMoney } from '#domain/commerce/Money';
import type { Money } from '#domain/commerce/Money';
import type { CouponRow, CouponTerms } from '#domain/wire/Order';
import { flagOf, textOf, valueOf } from '#core/schema/valueOf';
import { couponRowsOf, couponUseId, usesOf } from '../coupons/couponUses';
import { promocodesOf } from '../coupons/promocodesOf';
import type { CouponContext } from './couponProducts';
import { couponProducts } from './couponProducts';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** A code, its promocode, and what it applies to in this cart. */
export interface FoundCoupon {
  promocode: string;
  isActive: boolean;
  /** Its uses only where they are limited. */
  row: CouponRow;
  terms: CouponTerms;
  minSum: Money;
}

/** The promocodes of codes that an order was given, as they are now, whatever has become of them: also in the trash. */
async function givenPromocodes(
  given: ReadonlyMap<string, string>,
  { store }: CouponContext,
): Promise<{ promocode: EntityRecords['promocodes']; row: CouponRow }[]> {
  const records = new Map((await store.getMany('promocodes', [...given.values()])).map((each) => [each._id, each]));
  return [...given].flatMap(([code, id]) => {
    const promocode = records.get(id);
    if (!promocode) return [];
    const own = { active: true, code, dateFrom: null, dateTo: null, maxUses: 0, uses: 0 };
    return [{ promocode, row: couponRowsOf(promocode).find((row) => row.code === code) ?? own }];
  });
}

/**
 * Promocodes of the shop and of all shops that have these codes; others do not exist for it. `given`: those that the
 * order has already, by code.
 */
export async function findCoupons(
  codes: readonly string[],
  given: ReadonlyMap<string, string>,
  products: readonly string[],
  shop: string,
  context: CouponContext,
): Promise<ReadonlyMap<string, FoundCoupon>> {
  const own = new Map([...given].filter(([code]) => codes.includes(code)));
  const known = [
    ...(own.size > 0 ? await givenPromocodes(own, context) : []),
    ...(await promocodesOf(
      codes.filter((code) => !own.has(code)),
      context,
    )),
  ];
  const usable = known.filter(({ promocode }) => ['', shop].includes(textOf(promocode, 'shop')));
  const limited = usable.filter(({ row }) => row.maxUses > 0);
  const uses = await usesOf(
    limited.map(({ promocode, row }) => couponUseId(promocode._id, row.code)),
    context,
  );
  const found = new Map<string, FoundCoupon>();
  for (const { promocode, row } of usable) {
    const items = [...(await couponProducts(promocode, products, context))];
    const minSum = valueOf(promocode, 'minSum') ?? 0;
    found.set(row.code, {
      promocode: promocode._id,
      isActive: flagOf(promocode, 'active'),
      row: { ...row, uses: uses.get(couponUseId(promocode._id, row.code)) ?? 0 },
      minSum: toMoney(minSum),
      terms: {
        kind: textOf(promocode, 'kind') === 'sum' ? 'sum' : 'percent',
        value: valueOf(promocode, 'value') ?? 0,
        minSum,
        items,
      },
    });
  }
  return found;
}
