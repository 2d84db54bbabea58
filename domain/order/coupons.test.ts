import type { Money } from '../commerce/Money';
import type { CouponRow } from '../wire/Order';
import type { CouponSituation } from './couponRefusal';
import { couponRefusal } from './couponRefusal';
import { generateCodes } from './generateCodes';

const row: CouponRow = { active: true, code: 'OSIN', dateFrom: null, dateTo: null, maxUses: 0, uses: 0 };
const situation: CouponSituation = {
  isActive: true,
  today: '2026-11-22',
  minSum: 10_000 as Money,
  base: 10_000 as Money,
  isForCart: true,
  isOwnUse: false,
};

describe('a coupon (requirements N-30)', () => {
  it.each<[string, Partial<CouponRow>, Partial<CouponSituation>, string | null]>([
    ['is accepted at its minimum sum', {}, {}, null],
    ['is accepted on its first and last day', { dateFrom: '2026-11-22', dateTo: '2026-11-22' }, {}, null],
    ['of a promocode that is off', {}, { isActive: false }, 'couponOff'],
    ['that is off', { active: false }, {}, 'couponOff'],
    ['of tomorrow', { dateFrom: '2026-11-23' }, {}, 'couponNotYet'],
    ['of yesterday', { dateTo: '2026-11-21' }, {}, 'couponExpired'],
    ['with a use left', { maxUses: 3, uses: 2 }, {}, null],
    ['that is used up', { maxUses: 3, uses: 3 }, {}, 'couponUsedUp'],
    ['that this order has used up', { maxUses: 3, uses: 3 }, { isOwnUse: true }, null],
    ['for other products', {}, { base: 0 as Money, minSum: 0 as Money, isForCart: false }, 'couponNotForCart'],
    ['for goods that are free', {}, { base: 0 as Money, minSum: 0 as Money }, 'couponNothingToReduce'],
    ['a kopiyka below its minimum', {}, { base: 9_999 as Money }, 'couponMinSum'],
  ])('%s', (_name, more, given, key) => {
    expect(couponRefusal({ ...row, ...more }, { ...situation, ...given })?.key ?? null).toBe(key);
  });

  it('tells the minimum that it was below', () => {
    expect(couponRefusal(row, { ...situation, base: 1 as Money })).toEqual({
      key: 'couponMinSum',
      params: { sum: 100 },
    });
  });
});

describe('generated codes', () => {
  it('differ from each other and from those that are there, without look-alikes', () => {
    let next = 0;
    const counting = (below: number) => (next++ >> 2) % below;
    const codes = generateCodes(20, 4, counting, new Set(['AAAA', 'CCCC']));
    expect(new Set(codes).size).toBe(20);
    expect(codes).not.toContain('AAAA');
    expect(codes).not.toContain('CCCC');
    expect(codes.join('')).not.toMatch(/[ILO01]/);
    expect(codes.every((code) => code.length === 4)).toBe(true);
  });
});
