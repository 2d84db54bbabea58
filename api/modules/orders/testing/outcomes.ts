import type { Call } from './ShopMachine';
import type { PaymentPart, ShopModel, Step } from './ShopModel';

interface Attempt {
  step: Step | PaymentPart;
  call: number;
}

function* orders<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  if (items.length === 0) yield [];
  for (const [at, item] of items.entries())
    for (const rest of orders(items.filter((_, other) => other !== at))) yield [item, ...rest];
}

/** A coupon whose last use another save had for a moment is not accepted. */
const variantsOf = (step: Attempt['step']): (Attempt['step'] | null)[] => {
  // What follows from a payment is not left out.
  if (step.is === 'settle') return [step];
  if (!('codes' in step)) return [step, null];
  const without = step.codes.map((code) => ({ ...step, codes: step.codes.filter((each) => each !== code) }));
  return [step, null, ...without, ...(step.codes.length > 1 ? [{ ...step, codes: [] }] : [])];
};

/** Between the money of a payment and what follows for its order another call may come. */
const partsOf = (step: Step): Attempt['step'][] =>
  step.is === 'pay'
    ? [
        { is: 'receive', payment: step.payment },
        { is: 'settle', payment: step.payment },
      ]
    : [step];

/** Whether what follows from a payment comes after it. */
const isPossible = (attempts: readonly Attempt[]): boolean =>
  attempts.every(
    ({ step, call }, at) =>
      step.is !== 'settle' || attempts.slice(0, at).some((each) => each.call === call && each.step.is === 'receive'),
  );

function* tries(
  model: ShopModel,
  attempts: readonly Attempt[],
  answers: readonly (boolean | null)[],
): Generator<ShopModel> {
  const [first, ...rest] = attempts;
  if (!first) {
    yield model;
    return;
  }
  for (const step of variantsOf(first.step)) {
    const after = model.copy();
    const isDone = step !== null && after.apply(step);
    const answer = answers[first.call] ?? null;
    if (answer === null || answer === isDone) yield* tries(after, rest, answers);
  }
}

/**
 * What a shop can be after calls. Of a single one whose machine lives each step is made or refused, in the order of the
 * call, or of the ids where it is about several orders.
 */
export function* outcomes(
  model: ShopModel,
  calls: readonly Call[],
  { isCertain, answers }: { isCertain: boolean; answers: readonly (boolean | null)[] },
): Generator<ShopModel> {
  const attempts = calls.flatMap(({ steps }, call) => steps.map((step) => ({ step, call })));
  if (isCertain) {
    for (const order of orders(attempts)) {
      const after = model.copy();
      const done = order.map(({ step }) => after.apply(step));
      if (answers[0] === null || answers[0] === done[0]) yield after;
    }
    return;
  }
  const parts = attempts.flatMap(({ step, call }) => partsOf(step).map((part): Attempt => ({ step: part, call })));
  for (const order of orders(parts)) if (isPossible(order)) yield* tries(model, order, answers);
}
