import type { Money } from '../commerce/Money';
import { percentOfMoney, subtractMoney, toMoney } from '../commerce/Money';

/** From this sum of an order on, so many percent less are asked for its delivery. */
export interface FreeShippingStep {
  from: Money;
  percent: number;
}

export const maxFreeShippingSteps = 4;

const pattern = /^(\d{1,9}(?:\.\d{1,2})?):(\d{1,3})$/;

/** `500:50`: from 500 ₴ on delivery costs half. Undefined when the text is no step. */
export function readFreeShippingStep(text: string): FreeShippingStep | undefined {
  const [, sum, percent] = pattern.exec(text) ?? [];
  if (sum === undefined || percent === undefined) return undefined;
  const step = { from: toMoney(Number(sum)), percent: Number(percent) };
  return step.percent >= 1 && step.percent <= 100 ? step : undefined;
}

/** The price with the greatest reduction that the sum of the order has reached; the order of the steps has no meaning. */
export function reducedPrice(price: Money, sum: Money, steps: readonly FreeShippingStep[]): Money {
  const percent = Math.max(0, ...steps.filter(({ from }) => sum >= from).map((step) => step.percent));
  return subtractMoney(price, percentOfMoney(price, percent));
}
