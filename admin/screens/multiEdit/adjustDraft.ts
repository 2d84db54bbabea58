import type { Adjustment, DiscountRule } from '../../../domain/commerce/Adjustment';
import type { FormField } from '../../../domain/fields/FieldDefinition';

/** How an amount is to be changed, while it is being typed. `replace`: the whole value of the field, as its input has it. */
export interface AdjustDraft {
  way: 'set' | 'raise' | 'lower' | 'replace';
  unit: 'percent' | 'amount';
  /** A number, null, or text that is none. */
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

/** Fields whose values can be changed from each record's own. */
export const isAdjustable = ({ type, multilangual }: FormField): boolean =>
  (type === 'price' || type === 'number') && !multilangual;

export const isComplete = ({ way, value }: AdjustDraft): boolean =>
  way === 'replace' || (typeof value === 'number' && value >= 0);

/** What the server is asked to do; null while something is missing. */
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
