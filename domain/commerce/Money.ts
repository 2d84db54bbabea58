import { readNumber } from '../text/readNumber';

declare const unit: unique symbol;

/**
 * A whole number of kopiyky. All arithmetic on prices is done in it: hryvnia are binary fractions, whose sums drift. A
 * record, the wire and an input hold hryvnia with two decimals (`toMoney`, `toHryvnia`).
 */
export type Money = number & { readonly [unit]: 'kopiyky' };

/** Ten thousand billion hryvnia: up to here hryvnia with two decimals are told apart exactly. */
export const maxMoney = 1e15 as Money;

const kopiyky = (whole: number): Money => (whole + 0) as Money;

/** Rounds half up to whole kopiyky; immune to binary fractions (1.005 is stored slightly lower). */
export function toMoney(hryvnia: number): Money {
  const exact = hryvnia * 100;
  const nearest = Math.round(exact);
  // Far from a half no digit decides.
  const isClear = Math.abs(exact - nearest) < 0.4 && Math.abs(exact) < 1e12;
  return kopiyky(isClear ? nearest : Math.round(Number(exact.toPrecision(15))));
}

export const toHryvnia = (money: Money): number => money / 100;

/** Hryvnia from the wire or as typed: null for empty input, undefined for what is no amount or too large to be exact. */
export function parseMoney(input: unknown): Money | null | undefined {
  const hryvnia = readNumber(input);
  if (hryvnia === null || hryvnia === undefined) return hryvnia;
  const money = toMoney(hryvnia);
  return Math.abs(money) < maxMoney ? money : undefined;
}

export const sumMoney = (amounts: readonly Money[]): Money => kopiyky(amounts.reduce((sum, each) => sum + each, 0));

export const subtractMoney = (from: Money, amount: Money): Money => kopiyky(from - amount);

export const compareMoney = (a: Money, b: Money): number => a - b;

/** The price of so many pieces; throws for a fraction of a piece. */
export function multiplyMoney(price: Money, quantity: number): Money {
  if (!Number.isSafeInteger(quantity)) throw new Error(`${quantity} is no quantity`);
  return kopiyky(price * quantity);
}

const floorDivide = (dividend: bigint, divisor: bigint): bigint => {
  const quotient = dividend / divisor;
  return dividend % divisor < 0n ? quotient - 1n : quotient;
};

const percentScale = 10_000;

/**
 * So many percent (up to four decimals) of an amount, rounded half up to a multiple of `step`. Computed in integers and
 * rounded once, so that neither a binary fraction nor a first rounding decides on which side of a half it lies.
 */
export function percentOfMoney(amount: Money, percent: number, step: Money = kopiyky(1)): Money {
  const exact = BigInt(amount) * BigInt(Math.round(percent * percentScale));
  const divisor = BigInt(100 * percentScale) * BigInt(step);
  return kopiyky(Number(floorDivide(2n * exact + divisor, 2n * divisor)) * step);
}

/** Rounded half up to a multiple of `step`. */
export const roundMoney = (amount: Money, step: Money): Money => percentOfMoney(amount, 100, step);

/**
 * Divides an amount in proportion to whole numbers that are not negative: a discount over the lines of an order. The
 * parts add up to the amount: what rounding down leaves goes, a kopiyka each, to those that it took most from, the first
 * ones of equals. Throws when there is nothing to divide among.
 */
export function splitMoney(amount: Money, weights: readonly number[]): Money[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total <= 0n || weights.some((weight) => weight < 0)) throw new Error('An amount is split by positive weights');
  const size = BigInt(Math.abs(amount));
  const shares = weights.map((weight, at) => {
    const exact = size * BigInt(weight);
    return { at, whole: exact / total, lost: exact % total };
  });
  const rest = Number(shares.reduce((left, { whole }) => left - whole, size));
  const rounded = new Set(
    shares
      .toSorted((a, b) => (a.lost === b.lost ? a.at - b.at : a.lost > b.lost ? -1 : 1))
      .slice(0, rest)
      .map(({ at }) => at),
  );
  const sign = amount < 0 ? -1 : 1;
  return shares.map(({ at, whole }) => kopiyky(sign * (Number(whole) + (rounded.has(at) ? 1 : 0))));
}
