import fc from 'fast-check';
import { formatMoney } from './formatMoney';
import type { Money } from './Money';
import {
  compareMoney,
  maxMoney,
  multiplyMoney,
  parseMoney,
  percentOfMoney,
  roundMoney,
  splitMoney,
  subtractMoney,
  sumMoney,
  toHryvnia,
  toMoney,
} from './Money';

const kopiyky = (limit: number): fc.Arbitrary<Money> =>
  fc.oneof(fc.integer({ min: -limit, max: limit }), fc.integer({ min: -300, max: 300 })).map((whole) => whole as Money);
const anyAmount = kopiyky(1e12);
const asText = (money: Money): string =>
  `${money < 0 ? '-' : ''}${Math.floor(Math.abs(money) / 100)}.${String(Math.abs(money) % 100).padStart(2, '0')}`;

describe('hryvnia and kopiyky', () => {
  it.each<[unknown, number | null | undefined]>([
    ['1 250,50', 125_050],
    [1.005, 101],
    [2.675, 268],
    [0.1 + 0.2, 30],
    [-1.005, -100],
    ['\u22120,01', -1],
    [-0.001, 0],
    ['', null],
    [null, null],
    ['12,5 грн', undefined],
    [1e13, undefined],
    ['9999999999999,99', 999_999_999_999_999],
    [Number.NaN, undefined],
    [[1], undefined],
  ])('%j is %s', (input, expected) => {
    expect(parseMoney(input)).toBe(expected);
  });

  it('are rounded as fifteen digits say, far from a half and near it', () => {
    const near = fc.tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.double({ min: -0.001, max: 0.001, noNaN: true }));
    const anyHryvnia = fc.oneof(
      fc.double({ min: -1e15, max: 1e15, noNaN: true }),
      near.map(([half, offset]) => (half + 0.5 + offset) / 100),
    );
    fc.assert(
      fc.property(anyHryvnia, (hryvnia) => {
        expect(toMoney(hryvnia)).toBe(Math.round(Number((hryvnia * 100).toPrecision(15))) + 0);
      }),
      { numRuns: 2000 },
    );
  });

  it('are told apart up to the largest amount, as a number, as text and as JSON', () => {
    fc.assert(
      fc.property(kopiyky(maxMoney - 1), (money) => {
        expect(toMoney(toHryvnia(money))).toBe(money);
        expect(parseMoney(JSON.parse(JSON.stringify(toHryvnia(money))))).toBe(money);
        expect(parseMoney(asText(money))).toBe(money);
      }),
    );
  });

  it('are written with both decimals of the stored amount', () => {
    fc.assert(
      fc.property(anyAmount, (money) => {
        expect(formatMoney(money, 'en').replaceAll(/[₴,]/g, '').replace('\u2212', '-')).toBe(asText(money));
      }),
    );
  });
});

describe('sums', () => {
  it('are never off by a kopiyka, in any order', () => {
    fc.assert(
      fc.property(fc.array(kopiyky(1e11), { maxLength: 60 }), (amounts) => {
        const exact = Number(amounts.reduce((sum, each) => sum + BigInt(each), 0n));
        const fromTheWire = amounts.map((money) => toMoney(toHryvnia(money)));
        expect(sumMoney(fromTheWire)).toBe(exact);
        expect(sumMoney(fromTheWire.toReversed())).toBe(exact);
        expect(toHryvnia(sumMoney(fromTheWire))).toBe(Number(asText(exact as Money)));
      }),
    );
  });

  it('are undone by a subtraction and equal a multiplication', () => {
    fc.assert(
      fc.property(anyAmount, anyAmount, fc.integer({ min: 0, max: 500 }), (a, b, quantity) => {
        expect(subtractMoney(sumMoney([a, b]), b)).toBe(a);
        expect(multiplyMoney(a, quantity)).toBe(sumMoney(Array.from({ length: quantity }, () => a)));
        expect(Math.sign(compareMoney(a, b))).toBe(Math.sign(subtractMoney(a, b)));
      }),
    );
  });

  it('are of whole pieces', () => {
    expect(() => multiplyMoney(toMoney(10), 1.5)).toThrow('1.5 is no quantity');
    expect(Object.is(multiplyMoney(toMoney(-1), 0), 0)).toBe(true);
  });
});

describe('percent', () => {
  it.each([
    [9_999, 85, 8_499],
    [5, 50, 3],
    [-5, 50, -2],
    [105, 110, 116],
    [100, 33.3333, 33],
    [1_000_000, 0.0001, 1],
    [99_999_999_999, 107.35, 107_349_999_999],
  ])('of %d kopiyky, %d, are %d', (amount, percent, expected) => {
    expect(percentOfMoney(amount as Money, percent)).toBe(expected);
  });

  it('are within half a kopiyka of the exact amount, and a half goes up', () => {
    fc.assert(
      fc.property(anyAmount, fc.integer({ min: -2_000_000, max: 2_000_000 }), (amount, tenThousandths) => {
        const doubleError =
          2n *
          (1_000_000n * BigInt(percentOfMoney(amount, tenThousandths / 10_000)) -
            BigInt(amount) * BigInt(tenThousandths));
        expect(doubleError > -1_000_000n && doubleError <= 1_000_000n).toBe(true);
      }),
    );
  });

  it('are rounded once: 104,996 to tens is 100, not 110 by way of 105,00', () => {
    expect(percentOfMoney(toMoney(100), 104.996, toMoney(10))).toBe(toMoney(100));
    expect(roundMoney(toMoney(105), toMoney(10))).toBe(toMoney(110));
    expect(roundMoney(toMoney(-105), toMoney(10))).toBe(toMoney(-100));
  });
});

describe('a split', () => {
  it.each<[number, number[], number[]]>([
    [100, [1, 1, 1], [34, 33, 33]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [1, [0, 5], [0, 1]],
    [101, [10_000, 5_000, 5_000], [51, 25, 25]],
    [0, [3], [0]],
    // The rests are 3, 3, 3 and 5 sevenths.
    [10, [1, 1, 1, 4], [2, 1, 1, 6]],
  ])('of %d kopiyky by %j is %j', (amount, weights, shares) => {
    expect(splitMoney(amount as Money, weights)).toEqual(shares);
  });

  it('adds up to the whole, and no part is a kopiyka away from its share', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1e11 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(
        anyAmount,
        weights.filter((list) => list.some((weight) => weight > 0)),
        (amount, list) => {
          const shares = splitMoney(amount, list);
          expect(sumMoney(shares)).toBe(amount);
          const total = list.reduce((sum, weight) => sum + BigInt(weight), 0n);
          shares.forEach((share, at) => {
            const away = BigInt(share) * total - BigInt(amount) * BigInt(list[at] ?? 0);
            expect(away > -total && away < total).toBe(true);
          });
        },
      ),
    );
  });

  it.each([[[]], [[0, 0]], [[2, -1]]])('by %j is refused', (weights) => {
    expect(() => splitMoney(toMoney(1), weights)).toThrow('positive weights');
  });
});
