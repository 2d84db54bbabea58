import { averageOrder, canceledShare, growth } from './salesRates';

describe('rates of sales', () => {
  it('averages the orders that are not canceled, in whole kopiyky', () => {
    expect(averageOrder({ orders: 4, canceled: 1, turnover: 100 })).toBe(33.33);
    expect(averageOrder({ orders: 1, canceled: 1, turnover: 0 })).toBeNull();
  });

  it('tells the share of canceled orders', () => {
    expect(canceledShare({ orders: 3, canceled: 1, turnover: 0 })).toBe(33.3);
    expect(canceledShare({ orders: 0, canceled: 0, turnover: 0 })).toBeNull();
  });

  it.each([
    [120, 100, 20],
    [0, 4, -100],
    [5, 0, null],
    [null, 5, null],
  ])('%s after %s is %s percent more', (now, before, percent) => {
    expect(growth(now, before)).toBe(percent);
  });
});
