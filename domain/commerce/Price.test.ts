import fc from 'fast-check';
import { adjustPrice } from './adjustPrice';
import { formatMoney } from './formatMoney';
import type { Money } from './Money';
import { toHryvnia, toMoney } from './Money';
import { discountOf, discountState, emptyPrice, percentsOf, priceToday } from './Price';

const price = { ...emptyPrice, default: 100, discount: 80 };

describe('a discount', () => {
  it.each([
    ['without dates', null, null, 'active'],
    ['from today', '2026-11-21', null, 'active'],
    ['to today', null, '2026-11-21', 'active'],
    ['from tomorrow', '2026-11-22', null, 'coming'],
    ['to yesterday', null, '2026-11-20', 'ended'],
    ['around today', '2026-11-01', '2026-11-30', 'active'],
  ])('%s is %#', (_name, discount_from, discount_to, state) => {
    const given = { ...price, discount_from, discount_to };
    expect(discountState(given, '2026-11-21')).toBe(state);
    expect(priceToday(given, '2026-11-21')).toBe(state === 'active' ? 80 : 100);
  });

  it('is none without a discount price', () => {
    expect(discountState({ ...price, discount: null }, '2026-11-21')).toBe('none');
  });
});

describe('percents and a discount', () => {
  it.each([
    [2450, 1960, 20],
    [3, 2, 33],
    [100, 100, 0],
    [0, 0, 0],
    [100, 0, 100],
    [200, 199, 1],
  ])('from %d to %d is %d percent off', (usual, discount, percents) => {
    expect(percentsOf(toMoney(usual), toMoney(discount))).toBe(percents);
  });

  it('give the discount of a percentage in whole kopiyky', () => {
    expect(discountOf(toMoney(99.99), 15)).toBe(toMoney(84.99));
  });

  it('keep known percents only while they give the discount', () => {
    expect(percentsOf(3 as Money, 2 as Money)).toBe(33);
    expect(percentsOf(3 as Money, 2 as Money, 20)).toBe(20);
    expect(percentsOf(3 as Money, 2 as Money, 60)).toBe(33);
    expect(percentsOf(3 as Money, 2 as Money, 33.5)).toBe(33);
  });

  const usual = fc.oneof(fc.integer({ min: 101, max: 1e11 }), fc.integer({ min: 101, max: 999 }));
  const percents = fc.integer({ min: 0, max: 100 });

  it('follow each other without drift, from a hryvnia on', () => {
    fc.assert(
      fc.property(usual, percents, (price, percent) => {
        expect(percentsOf(price as Money, discountOf(price as Money, percent))).toBe(percent);
      }),
    );
  });

  it('stay the same through any number of changes of the price', () => {
    const changes = fc.array(fc.integer({ min: -9, max: 30 }), { maxLength: 12 });
    fc.assert(
      fc.property(usual, percents, changes, (amount, percent, steps) => {
        let current = {
          ...emptyPrice,
          default: toHryvnia(amount as Money),
          discount: toHryvnia(discountOf(amount as Money, percent)),
        };
        for (const value of steps) {
          const next = adjustPrice(current, { op: 'percent', value, discount: 'percents' });
          if (!next || next.default === null || next.discount === null) throw new Error('there was a price');
          if (next.default <= 1) return;
          current = { ...next, default: next.default, discount: next.discount };
          expect(toMoney(current.discount)).toBe(discountOf(toMoney(current.default), percent));
        }
      }),
    );
  });
});

describe('money', () => {
  it('is written as the language does', () => {
    expect(formatMoney(toMoney(1960), 'uk')).toBe('1\u00A0960,00\u00A0₴');
    expect(formatMoney(toMoney(-1960.5), 'en')).toBe('\u2212₴1,960.50');
  });
});
