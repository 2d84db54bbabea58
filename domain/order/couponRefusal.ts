import type { Money } from '../commerce/Money';
import { toHryvnia } from '../commerce/Money';
import type { Problem } from '../fields/Problem';
import { error } from '../fields/Problem';
import type { CouponRow } from '../wire/Order';

/** What a coupon is checked against. */
export interface CouponSituation {
  /** The promocode is switched on. */
  isActive: boolean;
  /** Kyiv date, YYYY-MM-DD. */
  today: string;
  minSum: Money;
  /** What is asked for the lines that it applies to. */
  base: Money;
  /** This order has used it already: that use is its own. */
  isOwnUse: boolean;
}

/** Why a coupon gives nothing (requirements N-30); null when it is accepted. */
export function couponRefusal(row: CouponRow, situation: CouponSituation): Problem | null {
  const { isActive, today, minSum, base, isOwnUse } = situation;
  if (!isActive || !row.active) return error('couponOff');
  if (row.dateFrom !== null && today < row.dateFrom) return error('couponNotYet');
  if (row.dateTo !== null && today > row.dateTo) return error('couponExpired');
  if (row.maxUses > 0 && row.uses >= row.maxUses && !isOwnUse) return error('couponUsedUp');
  if (base <= 0) return error('couponNotForCart');
  return base < minSum ? error('couponMinSum', { sum: toHryvnia(minSum) }) : null;
}
