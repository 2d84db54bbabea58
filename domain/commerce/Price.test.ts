import { formatMoney } from './formatMoney';
import { discountOf, discountState, emptyPrice, percentsOf, priceToday, roundMoney } from './Price';

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

describe('money', () => {
  it.each([
    [1.005, 1.01],
    [2.675, 2.68],
    [0.1 + 0.2, 0.3],
    [10, 10],
    [-1.005, -1],
  ])('%d hryvnia round to %d', (given, rounded) => {
    expect(roundMoney(given)).toBe(rounded);
  });

  it.each([
    [2450, 1960, 20],
    [3, 2, 33],
    [100, 100, 0],
    [0, 0, 0],
    [100, 0, 100],
  ])('from %d to %d is %d percent off', (usual, discount, percents) => {
    expect(percentsOf(usual, discount)).toBe(percents);
  });

  it('gives the discount of a percentage in whole kopiyky', () => {
    expect(discountOf(99.99, 15)).toBe(84.99);
  });

  it('is written as the language does', () => {
    expect(formatMoney(1960, 'uk')).toBe('1\u00A0960,00\u00A0₴');
    expect(formatMoney(-1960.5, 'en')).toBe('\u2212₴1,960.50');
  });
});
