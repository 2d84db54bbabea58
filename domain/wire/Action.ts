import type { Bilingual } from './FieldDefinition';
import type { BulkAction } from './BulkAction';
import type { Message } from './Envelope';
import type { RefusedItem } from './RefusedItem';

export type UndoableActionKind =
  BulkAction | 'multi-edit' | 'reorder' | 'reassign' | 'set-stock' | 'approve' | 'refuse';

/** Kinds of bulk operations. */
export type ActionKind = UndoableActionKind | 'change-status' | 'create-waybills' | 'send-to-1c';

/**
 * `running` and `undoing` continue in the background, also after a restart of the server; the others are final or at
 * rest.
 */
export type ActionState = 'running' | 'done' | 'cancelled' | 'failed' | 'undoing' | 'undone';

/** Result of an undo: rows that were changed since the operation are skipped. */
export interface UndoReport {
  by: { _id: string; name: string };
  /** Instants, ISO 8601 in UTC. */
  started: string;
  ended?: string;
  restored: number;
  left: number;
  /** The first hundred skipped rows, each with the reason. */
  leftItems: RefusedItem[];
}

/** One operation of the history, as `/api/actions` returns it. */
export interface ActionReport {
  _id: string;
  entity: string;
  kind: ActionKind;
  state: ActionState;
  by: { _id: string; name: string };
  /** Instants, ISO 8601 in UTC. */
  started: string;
  ended?: string;
  /** Number of selected records. */
  total: number;
  /** Number of records processed so far. */
  seen: number;
  changed: number;
  /** Processed and not changed: refused, already in the target state, or gone. */
  left: number;
  /** The first hundred refused records, each with the reason. */
  refused: RefusedItem[];
  /** Why it was broken off before its end, where that is known. */
  reason?: Message;
  /** Titles of the fields that a multi-edit set. */
  fields?: Bilingual[];
  /**
   * End of the time in which it can be undone; absent when it cannot be undone (nothing changed, undone, still
   * running).
   */
  undoUntil?: string;
  undo?: UndoReport;
}

/** Result of GET /api/actions, newest first. */
export interface ActionsResult {
  items: ActionReport[];
  page: number;
  maxPages: number;
  total: number;
}

/** Result of a call for one operation. */
export interface ActionResult {
  action: ActionReport;
}

/** Result of POST /api/order/send-to-1c. */
export type SendOrdersResult = ActionResult;

/** Result of POST /api/{entity}/bulk-preview (dry run). */
export interface BulkPreviewResult {
  /** Number of selected records. */
  total: number;
  /** Number of records that would change. */
  changing: number;
  /**
   * The other records by reason: already in the target state, or refused. The most frequent reason first; the rest
   * together, without a reason.
   */
  staying: UnaffectedGroup[];
  /** Number of records evaluated one by one; further ones count as changing. Absent: all were. */
  tried?: number;
  /** A sample of the records that would change or be refused, in the list's order. */
  sample: PreviewItem[];
}

export interface UnaffectedGroup {
  count: number;
  messages: RefusedItem['messages'];
}

export interface PreviewItem {
  _id: string;
  title: RefusedItem['title'];
  image?: string;
  /** Values before a multi-edit, by field name. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** Reasons for a refusal; empty when it would change. */
  messages: RefusedItem['messages'];
}
