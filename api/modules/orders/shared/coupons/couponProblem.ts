import type { CouponRefusal } from '#domain/order/couponRefusal';
import { error } from '#domain/fields/Problem';
import type { Problem } from '#domain/fields/Problem';
import { translate } from '#domain/text/translate';
import type { HookContext } from '#core/schema/HookContext';

/** Why a code gives an order nothing, as a problem of its cart. */
export const couponProblem = (
  code: string,
  { key, params }: CouponRefusal,
  { language }: Pick<HookContext, 'language'>,
): Problem => error('couponRefused', { code, reason: translate(language, key, params) });
