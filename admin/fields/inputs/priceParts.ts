import { toHryvnia, toMoney } from '#domain/commerce/Money';
import type { Price } from '#domain/commerce/Price';
import { discountOf, emptyPrice, percentsOf } from '#domain/commerce/Price';
import { isDate } from '#domain/time/kyiv';

/** A price while it is edited: a part may be text that is no number yet. */
export type PriceParts = { [Part in keyof Price]: Price[Part] | string };

export const asPriceParts = (value: unknown): PriceParts =>
  typeof value === 'object' && value !== null ? { ...emptyPrice, ...value } : emptyPrice;

/** Parts that a form may fold away: what they are called, and how the ids of their inputs end. */
export const foldableParts = {
  percents: { title: 'field.pricePercents', id: 'percents' },
  discount_from: { title: 'field.priceFrom', id: 'from' },
  discount_to: { title: 'field.priceTo', id: 'to' },
} as const;

const isNumber = (value: unknown): value is number => typeof value === 'number';

/**
 * Changes one part. Percents follow from the price and the discount price; typed percents set the discount price
 * (requirements A-25).
 */
export function withPricePart(
  price: PriceParts,
  part: 'default' | 'discount' | 'percents',
  value: number | string | null,
): PriceParts {
  const next: PriceParts = {
    ...price,
    [part]: value,
    default_min: null,
    default_max: null,
    discount_min: null,
    discount_max: null,
  };
  if (part === 'percents') {
    if (value === null) return { ...next, discount: null };
    if (!isNumber(next.default) || !isNumber(value)) return next;
    const percents = Math.round(value);
    return { ...next, percents, discount: toHryvnia(discountOf(toMoney(next.default), percents)) };
  }
  if (next.discount === null) return { ...next, percents: null };
  const { default: regularPrice, discount } = next;
  if (!isNumber(regularPrice) || !isNumber(discount)) return next;
  return {
    ...next,
    percents: discount <= regularPrice && discount >= 0 ? percentsOf(toMoney(regularPrice), toMoney(discount)) : null,
  };
}

/** The price when all parts are numbers; else null. */
export const parsePriceParts = (parts: PriceParts): Price | null =>
  [parts.default, parts.discount, parts.percents].every((part) => part === null || isNumber(part))
    ? (parts as Price)
    : null;

/** The parts that a price's message is about, so that only these are marked as invalid; by default the usual price. */
export function findInvalidParts(parts: PriceParts): readonly (keyof Price)[] {
  const { default: regularPrice, discount, percents, discount_from: from, discount_to: to } = parts;
  const unreadable = (['default', 'discount', 'percents'] as const).filter((part) => typeof parts[part] === 'string');
  if (unreadable.length > 0) return unreadable;
  const negative = (
    [
      ['default', regularPrice],
      ['discount', discount],
      ['percents', percents],
    ] as const
  )
    .filter(([, amount]) => isNumber(amount) && amount < 0)
    .map(([part]) => part);
  if (negative.length > 0) return negative;
  if (isNumber(discount) && discount > (isNumber(regularPrice) ? regularPrice : 0))
    return isNumber(regularPrice) ? ['discount'] : ['default'];
  const dates = (['discount_from', 'discount_to'] as const).filter(
    (part) => parts[part] && !isDate(String(parts[part])),
  );
  if (dates.length > 0) return dates;
  return from && to && from > to ? ['discount_from', 'discount_to'] : ['default'];
}
