import type { ActionKind, ActionState, UndoReport } from '#domain/wire/Action';
import type { Message } from '#domain/wire/Envelope';
import type { RefusedItem } from '#domain/wire/RefusedItem';
import type { StatusChange } from '#domain/wire/StatusChange';
import { isUndoable } from './actionTraits';
import type { Language } from '#domain/text/Language';
import type { SheetCell } from '#domain/wire/Cells';
import type { BaseRecord } from '#domain/wire/BaseRecord';
import type { Adjustment } from '#domain/commerce/Adjustment';
import { systemCollection } from '../../schema/systemCollection';

/** Milliseconds that an operation stays in the history and can be undone. */
export const retentionMs = 30 * 24 * 3_600_000;
/** Maximum of rows listed with a reason; further ones are only counted. */
export const maxListed = 100;

/** A stored bulk operation (docs/decisions/013-bulk-operations.md). */
export interface StoredOperation extends BaseRecord {
  entity: string;
  kind: ActionKind;
  state: ActionState;
  /** Id of the user; permissions are checked again at each step. */
  by: string;
  /** Id of the token that has begun it, whose rights it has; absent: a person's. */
  token?: string;
  /** Language of the listed reasons. */
  language: Language;
  started: string;
  ended: string | null;
  total: number;
  seen: number;
  changed: number;
  left: number;
  refused: RefusedItem[];
  refusedCount: number;
  /** Why it was broken off before its end, where that is known. */
  reason?: Message;
  /** Names of the fields that a multi-edit sets. */
  fields: string[];
  /** Number of the next step; an undo counts down. */
  next: number;
  /** Number of planned steps. */
  steps: number;
  /** The last id that a step was planned for; null when all steps are planned. */
  cursor: string | null;
  /** `_updated` of the records that the step in progress changes: a retry recognises its own rows by it. */
  at: string;
  /** Cancellation was requested. */
  stop: boolean;
  /** Failed attempts of the step in progress. */
  attempts: number;
  /** Id of the job that executes it, and the last one that did. */
  job: string;
  /** Token of the run that may write it; '' between two steps of an operation that nobody executes. */
  run: string;
  /** It ended without changes: available by id, but not listed in the history. */
  idle?: boolean;
  /** `earlier`: of a repeated undo, the number of rows that were restored before it. */
  undo:
    | (Omit<UndoReport, 'ended' | 'by'> & { by: string; ended: string | null; language: Language; earlier?: number })
    | null;
}

/** Up to a thousand rows of an operation. The arrays are parallel to `ids`. */
export interface StoredStep extends BaseRecord {
  action: string;
  ids: string[];
  /** Each row's revision after the step; null for a skipped row. Absent: not executed yet. */
  revisions?: (number | null)[];
  /**
   * JSON: previous values by path that an undo sets, where they differ between rows; null for a row without own values.
   */
  before?: string;
  /** JSON: what became of each cell of a sheet that the step was to save, as `CellResult`s. */
  cells?: string;
}

/** What the operation does: a `Plan` as JSON. */
interface StoredPlan extends BaseRecord {
  action: string;
  plan: string;
}

/** What the operation does, and to which records. Stored as JSON in a record of the steps' collection. */
export interface Plan {
  /** The condition to scan, or one that the named records must match. JSON of a `Where`. */
  where?: unknown;
  /** The submitted fields of a multi-edit. */
  fields?: Readonly<Record<string, unknown>>;
  /** Changes of a multi-edit relative to each record's own value. */
  adjust?: Readonly<Record<string, Adjustment>>;
  /** Single cells of a sheet that a multi-edit sets: of each record its own. */
  cells?: readonly SheetCell[];
  /** What each record gets of its own, by id: as the handler of the operation reads it. */
  rows?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Of records without own `rows`: what was changed after this instant stays as it is. */
  asOf?: string;
  /** Why proposals are refused. */
  reason?: string;
  /** The entry that a change of status puts at the head of each history. */
  status?: StatusChange;
  /** New positions of a reordering, by id. */
  places?: Readonly<Record<string, number>>;
  /** What a reordering moves to another parent. */
  move?: Move;
  /** The reference that a reassignment replaces. */
  reassign?: Reassignment;
  /** Removes also what other records name. */
  evenUsed?: boolean;
  /** Id of the record that takes the place of the removed ones. */
  mergedInto?: string;
}

/** A field that names some of these records names another one instead from then on. */
export interface Reassignment {
  field: string;
  from: readonly string[];
  to: string;
}

/** Records of a tree, and the id of their new parent. */
export interface Move {
  ids: readonly string[];
  parent: string;
}

export const operationCollection = systemCollection<StoredOperation>('actions', [
  { path: 'by', kind: 'key' },
  { path: 'entity', kind: 'key' },
  { path: 'state', kind: 'key' },
  { path: 'started', kind: 'instant' },
  { path: 'idle', kind: 'flag' },
]);
export const stepCollection = systemCollection<StoredStep | StoredPlan>('action_steps', []);

export const stepId = (action: string, number: number): string => `${action}-${number}`;
export const planId = (action: string): string => `${action}-plan`;

/** Running or undoing. */
export const isActive = ({ state }: Pick<StoredOperation, 'state'>): boolean =>
  state === 'running' || state === 'undoing';

/**
 * Time (ms) until which it can be undone; null when it cannot be undone. A failed undo can be resumed; one that skipped
 * rows can be repeated (after later operations were undone), until a repetition restores nothing.
 */
export function undoDeadline({ kind, state, changed, undo, started }: StoredOperation): number | null {
  if (!isUndoable(kind)) return null;
  const isAtRest =
    state === 'failed' ||
    (!undo && (state === 'done' || state === 'cancelled')) ||
    (state === 'undone' && undo !== null && undo.left > 0 && undo.restored > (undo.earlier ?? -1));
  return isAtRest && changed > 0 ? Date.parse(started) + retentionMs : null;
}
