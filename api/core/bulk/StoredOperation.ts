import type { ActionKind, ActionState, UndoReport } from '../../../domain/wire/Action';
import type { RefusedItem } from '../../../domain/wire/MultiUpdate';
import type { Language } from '../../../domain/text/Language';
import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import type { Adjustments } from '../records/adjustedFields';
import { systemCollection } from '../entity/systemCollection';

/** How long an action stays in the history and can be undone. */
export const retentionMs = 30 * 24 * 3_600_000;
/** Rows that are listed with a reason; further ones are counted. */
export const maxListed = 100;

/** An action on many records, as it is kept (docs/decisions/013-actions.md). */
export interface StoredOperation extends StoredRecord {
  entity: string;
  kind: ActionKind;
  state: ActionState;
  /** Id of the user; what it may do is asked anew at each step. */
  by: string;
  /** Of the reasons that are listed. */
  language: Language;
  started: string;
  ended: string | null;
  total: number;
  seen: number;
  changed: number;
  left: number;
  refused: RefusedItem[];
  refusedCount: number;
  /** Names of the fields that a multi-edit sets. */
  fields: string[];
  /** Number of the step that comes next; an undo counts down. */
  next: number;
  /** How many steps are planned. */
  steps: number;
  /** The last id that a step was planned for; null when all steps are planned. */
  cursor: string | null;
  /** `_updated` of what the step under way changes: by it a repeated step knows its own rows. */
  at: string;
  /** Somebody asked it to stop. */
  stop: boolean;
  /** Times that the step under way went wrong. */
  attempts: number;
  /** The run that carries it out; '' between two steps of an action that nobody has. When `until` is over another one may. */
  lease: { by: string; until: string };
  /** It ended and had changed nothing: who has its id is told of it, the history is not. */
  idle?: boolean;
  /** `earlier`: of one that is repeated, how many rows had been given back before it. */
  undo:
    | (Omit<UndoReport, 'ended' | 'by'> & { by: string; ended: string | null; language: Language; earlier?: number })
    | null;
}

/** Up to a thousand rows of an action. Lists stand beside `ids`. */
export interface StoredStep extends StoredRecord {
  action: string;
  ids: string[];
  /** Each row's revision since; null for one that was left. Absent: not done yet. */
  revisions?: (number | null)[];
  /** JSON: values by path that an undo sets, where they differ from row to row; null for a row that has none of its own. */
  before?: string;
}

/** What an action does to which records. Kept as JSON in a record beside the steps. */
export interface Plan {
  /** A condition to go through; or one that named records have to fulfil. JSON of a `Where`. */
  where?: unknown;
  /** The submitted fields of a multi-edit. */
  fields?: Readonly<Record<string, unknown>>;
  /** Its changes that start from each record's own value. */
  adjust?: Adjustments;
  /** The places of a reordering, by id. */
  places?: Readonly<Record<string, number>>;
}

export const operationCollection = systemCollection('actions', [
  { path: 'by', kind: 'key' },
  { path: 'entity', kind: 'key' },
  { path: 'state', kind: 'key' },
  { path: 'started', kind: 'instant' },
  { path: 'idle', kind: 'flag' },
]);
export const stepCollection = systemCollection('action_steps', []);

export const stepId = (action: string, number: number): string => `${action}-${number}`;
export const planId = (action: string): string => `${action}-plan`;

/** It goes on by itself. */
export const isActive = ({ state }: Pick<StoredOperation, 'state'>): boolean =>
  state === 'running' || state === 'undoing';

/**
 * When it can't be undone any more; null when it can't be undone at all. An undo that failed can be gone on with; one that
 * left rows can be asked for again, once what stood in its way is undone itself, until a repetition gives nothing back.
 */
export function undoDeadline({ state, changed, undo, started }: StoredOperation): number | null {
  const isAtRest =
    state === 'failed' ||
    (!undo && (state === 'done' || state === 'cancelled')) ||
    (state === 'undone' && undo !== null && undo.left > 0 && undo.restored > (undo.earlier ?? -1));
  return isAtRest && changed > 0 ? Date.parse(started) + retentionMs : null;
}
