import type { Price } from '../../../domain/commerce/Price';
import { discountOf, noPrice, percentsOf, roundMoney } from '../../../domain/commerce/Price';

/** A price while it is typed: a part may hold text that is no number yet. */
export type PriceParts = { [Part in keyof Price]: Price[Part] | string };

export const asPriceParts = (value: unknown): PriceParts => (typeof value === 'object' && value !== null ? { ...noPrice, ...value } : noPrice);

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Percents follow the price and the discount price; percents that are typed make the discount price (requirements A-25). */
export function withPart(price: PriceParts, part: 'default' | 'discount' | 'percents', value: number | string | null): PriceParts {
  const next: PriceParts = { ...price, [part]: value, default_min: null, default_max: null, discount_min: null, discount_max: null };
  if (part === 'percents') {
    if (value === null) return { ...next, discount: null };
    return isNumber(next.default) && isNumber(value) ? { ...next, discount: discountOf(next.default, value) } : next;
  }
  if (next.discount === null) return { ...next, percents: null };
  const { default: usual, discount } = next;
  return isNumber(usual) && isNumber(discount) && discount <= usual && discount >= 0 ? { ...next, percents: percentsOf(roundMoney(usual), roundMoney(discount)) } : next;
}

/** The price where every part can be read; else null. */
export const readableParts = (parts: PriceParts): Price | null =>
  [parts.default, parts.discount, parts.percents].every((part) => part === null || isNumber(part)) ? (parts as Price) : null;
