import { formatMoney } from '../commerce/formatMoney';
import type { Money } from '../commerce/Money';
import { parseMoney, toHryvnia, toMoney } from '../commerce/Money';
import type { Price } from '../commerce/Price';
import { discountOf, emptyPrice, percentsOf, priceToday } from '../commerce/Price';
import { dayWithin } from '../query/dayWithin';
import { allOf, anyOf } from '../query/Where';
import type { Where } from '../query/Where';
import { isDate, kyivDate } from '../time/kyiv';
import type { Range } from './filters';
import { rangeFilter } from './filters';
import { defineFieldType } from './FieldType';
import { error } from './Problem';
import { readObject } from './readList';
import { readNumber } from '../text/readNumber';

const moneyKeys = ['default', 'discount', 'default_min', 'default_max', 'discount_min', 'discount_max'] as const;
const dateKeys = ['discount_from', 'discount_to'] as const;
const priceKeys: readonly string[] = [...moneyKeys, 'percents', ...dateKeys];

const hryvniaOrNull = (money: Money | null): number | null => (money === null ? null : toHryvnia(money));

/**
 * Parses a complete or partial price; a plain number is the usual price. Unknown properties and invalid dates make it
 * undefined.
 */
function readPrice(input: unknown): Price | undefined {
  if (input === null || typeof input === 'number' || typeof input === 'string') {
    const amount = parseMoney(input);
    return amount === undefined ? undefined : { ...emptyPrice, default: hryvniaOrNull(amount) };
  }
  const raw = readObject(input, priceKeys);
  if (!raw) return undefined;
  const percents = readNumber(raw.percents ?? null);
  if (percents === undefined) return undefined;
  const price: Price = { ...emptyPrice, percents };
  for (const key of moneyKeys) {
    const amount = parseMoney(raw[key] ?? null);
    if (amount === undefined) return undefined;
    price[key] = hryvniaOrNull(amount);
  }
  for (const key of dateKeys) {
    const date = raw[key] ?? '';
    if (typeof date !== 'string' || (date !== '' && !isDate(date))) return undefined;
    price[key] = date || null;
  }
  return price;
}

const moneyOrNull = (hryvnia: number | null): Money | null => (hryvnia === null ? null : toMoney(hryvnia));

/**
 * Rounds to kopiyky; percents are computed from the discount, or the discount from percents if only those are given.
 */
function normalise(value: Price): Price {
  const regular = moneyOrNull(value.default);
  const percents = value.percents === null ? null : Math.round(value.percents);
  // Negative percents are kept, so that validation can report them.
  const fromPercents = regular !== null && percents !== null && percents > 0 ? discountOf(regular, percents) : null;
  const discount = moneyOrNull(value.discount) ?? fromPercents;
  return {
    default: hryvniaOrNull(regular),
    discount: hryvniaOrNull(discount),
    percents:
      discount !== null && regular !== null && discount >= 0 && discount <= regular
        ? percentsOf(regular, discount, percents)
        : percents,
    discount_from: value.discount_from,
    discount_to: value.discount_to,
    default_min: hryvniaOrNull(moneyOrNull(value.default_min) ?? regular),
    default_max: hryvniaOrNull(moneyOrNull(value.default_max) ?? regular),
    discount_min: hryvniaOrNull(moneyOrNull(value.discount_min) ?? discount),
    discount_max: hryvniaOrNull(moneyOrNull(value.discount_max) ?? discount),
  };
}

function check(price: Price) {
  const { default: regular, discount, percents, discount_from: from, discount_to: to } = price;
  if (regular !== null && regular < 0) return [error('priceBelowZero')];
  if (discount !== null && discount < 0) return [error('discountBelowZero')];
  if (percents !== null && percents < 0) return [error('percentsBelowZero')];
  if (discount !== null && discount > (regular ?? 0)) return [error('discountAbovePrice')];
  if (from && to && from > to) return [error('discountDatesOrder')];
  const tooBig = [regular, discount].some((amount) => amount !== null && amount > maxPriceHryvnia);
  return tooBig ? [error('bigger', { max: maxPriceHryvnia })] : [];
}

/** A billion hryvnia: more is a typing error, and sums of many such prices stay exact. */
const maxPriceHryvnia = 1_000_000_000;

/** Whether the discount is active on a day: none of its dates is past it (domain §3). */
export function whereDiscounted(path: string, today: string): Where {
  return allOf(
    { op: 'exists', path: `${path}.discount`, value: true },
    dayWithin(`${path}.discount_from`, `${path}.discount_to`, today),
  );
}

/** Range condition on the current price: the discounted price only while the discount is active (shell §7). */
function wherePrice(path: string, { from, to }: Range<number>, today: string): Where {
  const within = (name: string): Where => ({
    op: 'range',
    path: `${path}.${name}`,
    ...(from !== null && { from }),
    ...(to !== null && { to }),
  });
  const active = whereDiscounted(path, today);
  // A discounted price is never above the usual price (`check`), so the usual price has the same lower bound: it limits
  // the index range.
  const lowerBound: Where | null = from !== null && from > 0 ? { op: 'range', path: `${path}.default`, from } : null;
  return allOf(
    lowerBound,
    anyOf(allOf(active, within('discount')), allOf({ op: 'not', of: active }, within('default'))),
  );
}

export const price = defineFieldType<Price, Range<number>>({
  code: 'price',
  empty: emptyPrice,
  read: readPrice,
  malformedMessage: 'invalidNumber',
  normalise,
  // A discount to nothing of no price is none: a required price is missing then.
  isEmpty: (value) => value.default === null && (value.discount ?? 0) === 0,
  check,
  requiredMessage: 'required',
  indexedSubpaths: () => [
    { subpath: 'default', kind: 'number', coveringPaths: ['discount', 'discount_from', 'discount_to'] },
    { subpath: 'discount', kind: 'number', coveringPaths: ['default', 'discount_from', 'discount_to'] },
    { subpath: 'discount_from', kind: 'instant' },
    { subpath: 'discount_to', kind: 'instant' },
  ],
  sortSubpath: 'default',
  searchable: false,
  filter: rangeFilter(readNumber, (paths, chosen, now) =>
    chosen.from === null && chosen.to === null
      ? null
      : anyOf(...paths.map((path) => wherePrice(path, chosen, kyivDate(now)))),
  ),
  display: (value, { language, now }) => {
    const amount = priceToday(value, kyivDate(now));
    return amount === null ? '' : formatMoney(toMoney(amount), language);
  },
});
