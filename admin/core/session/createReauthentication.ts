import { createContext } from 'react';
import type { ValueStore } from '../createStore';
import { createStore } from '../createStore';

/**
 * `again`: the same person is logged in again, repeat the call. `later`: postponed. `other`: somebody else logged in.
 */
type ReauthenticationOutcome = 'again' | 'later' | 'other';

/** Reauthentication in place, for a session that ends while a screen has unsaved work. */
export interface Reauthentication {
  /** Whether the dialog is open. */
  isPending: Pick<ValueStore<boolean>, 'get' | 'subscribe'>;
  /**
   * Registers a screen with unsaved work; returns the unregister function. Without unsaved work the login page is the
   * better answer.
   */
  registerUnsavedWork(): () => void;
  hasUnsavedWork(): boolean;
  /** Concurrent calls share one dialog. */
  reauthenticate(): Promise<ReauthenticationOutcome>;
  resolve(outcome: ReauthenticationOutcome): void;
}

export function createReauthentication(): Reauthentication {
  const isPending = createStore(false);
  let unsavedWorkCount = 0;
  let pending: { promise: Promise<ReauthenticationOutcome>; resolve(outcome: ReauthenticationOutcome): void } | null =
    null;

  function createPending(): NonNullable<typeof pending> {
    let resolve = (_outcome: ReauthenticationOutcome): void => undefined;
    const promise = new Promise<ReauthenticationOutcome>((settled) => {
      resolve = settled;
    });
    return { promise, resolve };
  }

  return {
    isPending,
    registerUnsavedWork: () => {
      let isRegistered = true;
      unsavedWorkCount += 1;
      return () => {
        if (isRegistered) unsavedWorkCount -= 1;
        isRegistered = false;
      };
    },
    hasUnsavedWork: () => unsavedWorkCount > 0,
    reauthenticate: () => {
      pending ??= createPending();
      isPending.set(true);
      return pending.promise;
    },
    resolve: (outcome) => {
      pending?.resolve(outcome);
      pending = null;
      isPending.set(false);
    },
  };
}

export const ReauthenticationContext = createContext<Reauthentication>(createReauthentication());
