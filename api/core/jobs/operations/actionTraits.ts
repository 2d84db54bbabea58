import type { ActionKind, UndoableActionKind } from '#domain/wire/Action';
import type { OperationLimits } from './OperationLimits';

interface ActionTraits {
  /** Rows of a step. */
  step: 'rowsPerStep' | 'savesPerStep' | 'waybillsPerStep';
  /** Up to so many rows the call waits for; null: for none. */
  waitedFor: 'maxInlineRows' | 'savesPerStep' | null;
}

const quick: ActionTraits = { step: 'rowsPerStep', waitedFor: 'maxInlineRows' };

/** How the operations of each kind run. */
export const actionTraits: Readonly<Record<ActionKind, ActionTraits>> = {
  'make-active': quick,
  'make-disactive': quick,
  delete: quick,
  restore: quick,
  reorder: quick,
  reassign: quick,
  'set-stock': quick,
  refuse: quick,
  'send-to-1c': quick,
  approve: { step: 'savesPerStep', waitedFor: 'maxInlineRows' },
  'multi-edit': { step: 'savesPerStep', waitedFor: 'maxInlineRows' },
  // It also moves goods and writes letters.
  'change-status': { step: 'savesPerStep', waitedFor: 'savesPerStep' },
  // A carrier may be slow.
  'create-waybills': { step: 'waybillsPerStep', waitedFor: null },
};

export const stepSize = (kind: ActionKind, limits: OperationLimits): number => limits[actionTraits[kind].step];

const lasting: readonly ActionKind[] = ['change-status', 'create-waybills', 'send-to-1c'];

/** A history of statuses, a carrier's waybills and what 1C is given have no way back. */
export const isUndoable = (kind: ActionKind): kind is UndoableActionKind => !lasting.includes(kind);
