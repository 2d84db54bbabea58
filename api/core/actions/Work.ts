import type { RefusedItem } from '../../../domain/wire/MultiUpdate';
import type { Context } from '../Context';
import type { Access } from '../entity/Access';
import type { Entity } from '../entity/defineEntity';
import type { Lease } from './HeldLease';
import type { Plan, StoredAction, StoredStep } from './StoredAction';

/** One step under way. */
export interface Doing {
  action: StoredAction;
  plan: Plan;
  entity: Entity;
  access: Access;
  context: Context;
  /** The step was begun before and may be done in part: its own rows are known by the action's `at`. */
  again: boolean;
  /** Fences the writes of a machine that was held up while another one took the action over. */
  lease: Lease;
}

export interface Done extends Pick<StoredStep, 'before'> {
  revisions: (number | null)[];
  refused: RefusedItem[];
}

/** A row that an undo sets back: its revision since the action, and the values that are its own. */
export interface Row {
  id: string;
  revision: number;
  before: Readonly<Record<string, unknown>> | null;
}

export interface Undone {
  restored: number;
  left: RefusedItem[];
}

/** How one kind of action goes. Each step can be repeated safely. */
export interface Work {
  /** Whether the person may still do it, or take it back. */
  may(doing: Omit<Doing, 'plan' | 'again' | 'lease'>): boolean;
  /** `keep` writes into the step what must be known if it is cut off. */
  run(step: StoredStep, doing: Doing, keep: (known: Pick<StoredStep, 'before'>) => Promise<void>): Promise<Done>;
  undo(rows: readonly Row[], doing: Doing): Promise<Undone>;
}
