import { createContext } from 'react';

/** `again`: the same person is logged in, go on. `later`: not now. `other`: somebody else logged in. */
export type ReLoginOutcome = 'again' | 'later' | 'other';

/** Asks for a login in place when a session ends under work that must not be lost. */
export interface ReLogin {
  subscribe(listener: () => void): () => void;
  /** Whether the question stands. */
  asking(): boolean;
  /** Says that a screen holds work; gives what takes that back. Without work a login page is the better answer. */
  hold(): () => void;
  isHeld(): boolean;
  /** Calls that meet the end at the same time share one question. */
  ask(): Promise<ReLoginOutcome>;
  settle(outcome: ReLoginOutcome): void;
}

export function createReLogin(): ReLogin {
  const listeners = new Set<() => void>();
  let holders = 0;
  let question: { promise: Promise<ReLoginOutcome>; resolve(outcome: ReLoginOutcome): void } | null = null;
  const announce = () => listeners.forEach((listener) => listener());

  function pose(): NonNullable<typeof question> {
    let resolve = (_outcome: ReLoginOutcome): void => undefined;
    const promise = new Promise<ReLoginOutcome>((settled) => {
      resolve = settled;
    });
    return { promise, resolve };
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    asking: () => question !== null,
    hold: () => {
      let held = true;
      holders += 1;
      return () => {
        if (held) holders -= 1;
        held = false;
      };
    },
    isHeld: () => holders > 0,
    ask: () => {
      question ??= pose();
      announce();
      return question.promise;
    },
    settle: (outcome) => {
      question?.resolve(outcome);
      question = null;
      announce();
    },
  };
}

export const ReLoginContext = createContext<ReLogin>(createReLogin());
