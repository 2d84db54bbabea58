import type { Where } from '#domain/query/Where';
import type { ReadStore } from '../ports/ReadStore';
import type { PanelUser } from './Access';
import type { StoredRecord } from '#domain/wire/StoredRecord';

/** The internal key of a record that says how far it, or a change of it, is on the way to being approved. */
export const approvalMark = '_approval';

/**
 * `new`: it has never been approved. `change`: it has, and a change of it waits. Refused is what somebody of the
 * marketplace has refused; absent or '': nothing waits.
 */
const approvalStates = ['new', 'newRefused', 'change', 'changeRefused'] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** Of one person and one record. */
export interface ApprovalRule {
  /** Whether a change of this field of an approved record waits; of a new record the record does. */
  waits(field: string): boolean;
}

/** Records that some people do not change without approval (docs/decisions/098-approval.md). */
export interface ApprovalSpec {
  /** null: what this person saves applies at once. */
  rule(record: StoredRecord, context: { store: ReadStore; user: PanelUser | null }): Promise<ApprovalRule | null>;
}

export function approvalStateOf(record: StoredRecord | null): ApprovalState | '' {
  const state = record?.[approvalMark];
  return approvalStates.find((each) => each === state) ?? '';
}

/** Nobody has approved the record yet. */
export const isUnapproved = (record: StoredRecord | null): boolean =>
  ['new', 'newRefused'].includes(approvalStateOf(record));

const stateIn = (...values: readonly ApprovalState[]): Where => ({ op: 'in', path: approvalMark, values });

/** Records that wait for approval, or have a change that does; those of which this was refused; those that are new. */
export const whereWaits = stateIn('new', 'change');
export const whereRefused = stateIn('newRefused', 'changeRefused');
export const whereUnapproved = stateIn('new', 'newRefused');
