import { createContext } from 'react';
import type { WireUser } from '#domain/wire/Envelope';
import type { Question } from './createQuestion';
import { createQuestion } from './createQuestion';

/**
 * `again`: the same person is logged in again, repeat the call. `later`: postponed. `other`: somebody else logged in.
 */
type ReauthenticationOutcome = 'again' | 'later' | 'other';

/**
 * Logs in during reauthentication; resolves to the user who is logged in now. null: the account asks for a code besides,
 * which is given with a second call.
 */
export type LogInAgain = (email: string, password: string, code?: string) => Promise<WireUser | null>;

/** Reauthentication in place, for a session that ends while a screen has unsaved work. */
export interface Reauthentication {
  /** Whether the dialog is open. */
  isPending: Question<ReauthenticationOutcome>['isPending'];
  /**
   * Registers a screen with unsaved work; returns the unregister function. Without unsaved work the login page is the
   * better answer.
   */
  registerUnsavedWork(): () => void;
  hasUnsavedWork(): boolean;
  /** Concurrent calls share one dialog. */
  reauthenticate(): Promise<ReauthenticationOutcome>;
  resolve(outcome: ReauthenticationOutcome): void;
  /** How often it was put off: a call that began before is not asked about once more. */
  timesPutOff(): number;
  /** Whether nothing was pressed since it was put off: what the screen asks for by itself asks nobody again. */
  isPutOff(): boolean;
  /** The password once more, before what matters; false: the person would rather not. */
  confirmation: Question<boolean>;
  /** Whether to log out though unsaved changes are lost by it. */
  leaving: Question<boolean>;
}

const acts = ['pointerdown', 'keydown'] as const;

export function createReauthentication(): Reauthentication {
  const login = createQuestion<ReauthenticationOutcome>();
  let unsavedWorkCount = 0;
  let timesPutOff = 0;
  let isPutOff = false;
  const act = (): void => {
    isPutOff = false;
  };

  return {
    isPending: login.isPending,
    registerUnsavedWork: () => {
      let isRegistered = true;
      unsavedWorkCount += 1;
      return () => {
        if (isRegistered) unsavedWorkCount -= 1;
        isRegistered = false;
      };
    },
    hasUnsavedWork: () => unsavedWorkCount > 0,
    reauthenticate: login.ask,
    resolve: (outcome) => {
      if (outcome === 'later') {
        timesPutOff += 1;
        isPutOff = true;
        for (const each of acts) window.addEventListener(each, act, { capture: true, once: true });
      }
      login.answer(outcome);
    },
    timesPutOff: () => timesPutOff,
    isPutOff: () => isPutOff,
    confirmation: createQuestion<boolean>(),
    leaving: createQuestion<boolean>(),
  };
}

export const ReauthenticationContext = createContext<Reauthentication>(createReauthentication());
