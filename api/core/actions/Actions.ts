import type { Plan, StoredAction, StoredStep } from './StoredAction';

/** What a call does with an action before it answers. */
export interface Carried {
  action: StoredAction;
  /** Ids that were changed within the call. */
  touched: string[];
}

/** Sizes and times; tests and installations may set others. */
export interface ActionLimits {
  /** An action of up to so many rows is done within its call. */
  withinCall: number;
  /** A larger one is answered after so many milliseconds, and goes on. */
  patience: number;
  /** Rows of a step; of one that saves each row by itself. */
  step: number;
  saves: number;
  /** How long a machine that died holds an action, in milliseconds. */
  lease: number;
}

export const usualLimits: ActionLimits = { withinCall: 5000, patience: 300, step: 1000, saves: 50, lease: 30_000 };

/** Carries actions out: step by step, beside the other calls, and on after a restart. */
export interface Actions {
  readonly limits: ActionLimits;
  /** Keeps it and does what can be done within a call. */
  begin(action: StoredAction, plan: Plan, steps: readonly StoredStep[]): Promise<Carried>;
  /** Null when somebody else undoes it already. */
  undo(action: StoredAction, by: Pick<StoredAction, 'by' | 'language'>): Promise<StoredAction | null>;
  /** Stops after the step under way; gives the action as it is then. */
  cancel(id: string): Promise<StoredAction | null>;
  /** Called with each call: takes up what another machine left, and clears away what is too old. */
  look(): void;
}
