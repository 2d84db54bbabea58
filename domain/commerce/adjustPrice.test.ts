import type { Adjustment } from './Adjustment';
import { adjustNumber } from './adjustNumber';
import { adjustPrice } from './adjustPrice';
import type { Price } from './Price';
import { emptyPrice } from './Price';

const dated = { discount_from: '2026-11-01', discount_to: '2026-11-30' };
const reduced: Price = { ...emptyPrice, default: 1000, discount: 900, percents: 10, ...dated };

describe('a price', () => {
  it.each<[string, Price, Adjustment, Partial<Price> | null]>([
    [
      'is set, the discount and its dates stay',
      reduced,
      { op: 'set', value: 1200 },
      { default: 1200, discount: 900, ...dated },
    ],
    ['rises by percents', reduced, { op: 'percent', value: 10 }, { default: 1100, discount: 900, ...dated }],
    [
      'takes its discount along',
      reduced,
      { op: 'percent', value: 10, discount: 'percents' },
      { default: 1100, discount: 990, ...dated },
    ],
    [
      'changes its discount in the same way',
      { ...reduced, discount: 899.99 },
      { op: 'percent', value: 7, discount: 'same' },
      { default: 1070, discount: 962.99, ...dated },
    ],
    [
      'takes the same amount from its discount',
      reduced,
      { op: 'add', value: -50.5, round: 1, discount: 'same' },
      { default: 950, discount: 850 },
    ],
    [
      'that is set has no same way for its discount',
      reduced,
      { op: 'set', value: 1200, discount: 'same' },
      { default: 1200, discount: 900 },
    ],
    ['falls by an amount', reduced, { op: 'add', value: -50.5 }, { default: 949.5, discount: 900 }],
    ['is rounded to kopiyky', { ...emptyPrice, default: 99.99 }, { op: 'percent', value: 7 }, { default: 106.99 }],
    ['is rounded to hryvnia', { ...emptyPrice, default: 95 }, { op: 'percent', value: 7, round: 1 }, { default: 102 }],
    [
      'is rounded to tens, half up',
      { ...emptyPrice, default: 100 },
      { op: 'add', value: 5, round: 10 },
      { default: 110 },
    ],
    [
      'rounds its discount too',
      reduced,
      { op: 'percent', value: 3, round: 10, discount: 'percents' },
      { default: 1030, discount: 930 },
    ],
    [
      'moves the range of its variants',
      { ...emptyPrice, default: 100, default_min: 100, default_max: 200 },
      { op: 'percent', value: 10 },
      { default: 110, default_min: null, default_max: 220 },
    ],
    ['that is not there is not made up', emptyPrice, { op: 'percent', value: 10 }, null],
    ['that is not there can be set', emptyPrice, { op: 'set', value: 10 }, { default: 10 }],
  ])('%s', (_what, price, adjustment, wanted) => {
    const adjusted = adjustPrice(price, adjustment);
    if (wanted === null) expect(adjusted).toBeNull();
    else expect(adjusted).toMatchObject(wanted);
  });
});

describe('a number', () => {
  it.each<[number | null, Adjustment, number | null]>([
    [7, { op: 'set', value: 3 }, 3],
    [7, { op: 'add', value: -10 }, -3],
    [7, { op: 'percent', value: 50 }, 11],
    [7, { op: 'percent', value: 50, round: 10 }, 10],
    [null, { op: 'add', value: 5 }, null],
    [null, { op: 'set', value: 5 }, 5],
  ])('%s, %j is %s', (current, adjustment, wanted) => {
    expect(adjustNumber(current, adjustment)).toBe(wanted);
  });
});
