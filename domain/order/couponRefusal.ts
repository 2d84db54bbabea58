import type { Money } from '../commerce/Money';
import { toHryvnia } from '../commerce/Money';
import type { MessageKey } from '../text/messages/MessageKey';
import type { CouponRow } from '../wire/Order';

/** A message and its parameters. */
export interface CouponRefusal {
  key: MessageKey;
  params?: Readonly<Record<string, string | number>>;
}

/** What a coupon is checked against. */
export interface CouponSituation {
  /** The promocode is switched on. */
  isActive: boolean;
  /** Kyiv date, YYYY-MM-DD. */
  today: string;
  minSum: Money;
  /** What is asked for the lines that it applies to. */
  base: Money;
  /** It applies to a line of the cart. */
  isForCart: boolean;
  /** The saved order has it already: it stays valid for that order. */
  isOwnUse: boolean;
}

/** Why a coupon gives nothing (requirements N-30); null when it is accepted. */
export function couponRefusal(row: CouponRow, situation: CouponSituation): CouponRefusal | null {
  const { minSum, base, isForCart, isOwnUse } = situation;
  const ended = isOwnUse ? null : validityRefusal(row, situation);
  if (ended) return ended;
  if (base <= 0) return { key: isForCart ? 'couponNothingToReduce' : 'couponNotForCart' };
  return !isOwnUse && base < minSum ? { key: 'couponMinSum', params: { sum: toHryvnia(minSum) } } : null;
}

function validityRefusal(row: CouponRow, { isActive, today }: CouponSituation): CouponRefusal | null {
  if (!isActive || !row.active) return { key: 'couponOff' };
  if (row.dateFrom !== null && today < row.dateFrom) return { key: 'couponNotYet' };
  if (row.dateTo !== null && today > row.dateTo) return { key: 'couponExpired' };
  return row.maxUses > 0 && row.uses >= row.maxUses ? { key: 'couponUsedUp' } : null;
}
