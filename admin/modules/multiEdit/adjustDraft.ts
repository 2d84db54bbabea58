import type { Adjustment, DiscountRule } from '#domain/commerce/Adjustment';

/**
 * Form state of an adjustment, while it is being typed. `replace`: sets the field's whole value from its normal input.
 */
export interface AdjustDraft {
  way: 'set' | 'raise' | 'lower' | 'replace';
  unit: 'percent' | 'amount';
  /** A number, null, or typed text that is no number. */
  value: unknown;
  round: number | null;
  discount: DiscountRule;
}

export const newAdjustDraft: AdjustDraft = {
  way: 'set',
  unit: 'percent',
  value: null,
  round: null,
  discount: 'amount',
};

export const isDraftComplete = ({ way, value }: AdjustDraft): boolean =>
  way === 'replace' || (typeof value === 'number' && value >= 0);

/** The adjustment for the server; null while it is incomplete. */
export function adjustmentOf(draft: AdjustDraft, isPrice: boolean): Adjustment | null {
  const { way, unit, value, round, discount } = draft;
  if (way === 'replace' || typeof value !== 'number') return null;
  const discountRule = isPrice ? { discount } : {};
  if (way === 'set') return { op: 'set', value, ...discountRule };
  return {
    op: unit === 'percent' ? 'percent' : 'add',
    value: way === 'lower' ? -value : value,
    ...(round !== null && { round }),
    ...discountRule,
  };
}
