import type { Bilingual } from '../fields/FieldDefinition';
import type { BulkAction } from './BulkAction';
import type { RefusedItem } from './RefusedItem';

/** What is done to many records at once and can be taken back. */
export type ActionKind = BulkAction | 'multi-edit' | 'reorder';

/** `running` and `undoing` go on by themselves, after a restart of the server too; the others are at rest. */
export type ActionState = 'running' | 'done' | 'cancelled' | 'failed' | 'undoing' | 'undone';

/** How an undo went: rows that somebody changed since the action are left as they are. */
export interface UndoReport {
  by: { _id: string; name: string };
  /** Instants, ISO 8601 in UTC. */
  started: string;
  ended?: string;
  restored: number;
  left: number;
  /** The first hundred of those left, each with the reason. */
  leftItems: RefusedItem[];
}

/** One action of the history, as `/api/actions` tells it. */
export interface ActionReport {
  _id: string;
  entity: string;
  kind: ActionKind;
  state: ActionState;
  by: { _id: string; name: string };
  /** Instants, ISO 8601 in UTC. */
  started: string;
  ended?: string;
  /** Records that were chosen. */
  total: number;
  /** Of these, looked at so far. */
  seen: number;
  changed: number;
  /** Looked at and not changed: refused, in that state already, or gone. */
  left: number;
  /** The first hundred that were refused, each with the reason. */
  refused: RefusedItem[];
  /** Titles of the fields that a multi-edit set. */
  fields?: Bilingual[];
  /** Until when it can be undone; absent when it can't (nothing changed, undone, still running). */
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

/** Result of a call about one action. */
export interface ActionResult {
  action: ActionReport;
}

/** Result of POST /api/{entity}/bulk-preview: what an action would touch, before it runs. */
export interface BulkPreviewResult {
  /** Records that are chosen. */
  total: number;
  /** Of these, the ones that would change. */
  changing: number;
  /** The others, by the reason: in that state already, or refused by a rule. The most frequent reason first; the last ones together without a reason. */
  staying: UnaffectedGroup[];
  /** Only so many were tried by the rules that look at each record; further ones count as changing. Absent: all were. */
  tried?: number;
  /** The first of those that would change or be refused, in the list's order. */
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
  /** What a multi-edit changes: stored values by field name. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** Why it would be refused; empty when it would not. */
  messages: RefusedItem['messages'];
}
