import type { ValueStore } from '../createStore';
import { createStore } from '../createStore';

/** A dialog that calls wait for; concurrent ones share it. */
export interface Question<Answer> {
  /** Whether it is open. */
  isPending: Pick<ValueStore<boolean>, 'get' | 'subscribe'>;
  ask(): Promise<Answer>;
  answer(given: Answer): void;
}

export function createQuestion<Answer>(): Question<Answer> {
  const isPending = createStore(false);
  let pending: { promise: Promise<Answer>; resolve(given: Answer): void } | null = null;

  function createPending(): NonNullable<typeof pending> {
    let resolve = (_given: Answer): void => undefined;
    const promise = new Promise<Answer>((settled) => {
      resolve = settled;
    });
    return { promise, resolve };
  }

  return {
    isPending,
    ask: () => {
      pending ??= createPending();
      isPending.set(true);
      return pending.promise;
    },
    answer: (given) => {
      pending?.resolve(given);
      pending = null;
      isPending.set(false);
    },
  };
}
