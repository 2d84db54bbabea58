import type { MultiUpdateResult } from './MultiUpdate';
import type { RefusalGroup } from './RefusalGroup';

/** An entry for the history of statuses of many records. */
export interface StatusChange {
  /** A status, or one of `orderStages`. */
  status: string;
  comment: string;
  /** The clients are told of it. */
  reported: boolean;
  /** Instant of the preview: what was changed after it is refused, and not overwritten. */
  asOf?: string;
}

/** Result of POST /order/change-statuses with `preview`: what the change would do now. */
export interface StatusPreview {
  /** Selected orders; up to 5000 of them are looked at. */
  total: number;
  /** Absent: all were. */
  tried?: number;
  changing: number;
  /** The most frequent reason first. */
  refused: RefusalGroup[];
  /** Of a stage: what those that change become. */
  becoming?: { status: string; count: number }[];
  /** Of those that change: clients without an email, who get a message on their phone. */
  byMessage: number;
  /** Those whose mail waits, because there is no mail server. */
  kept: number;
  /** And those who can not be told at all. */
  notTold: number;
  /** Of a change to canceled: those that have money of their clients, and how much, in hryvnia. */
  paid?: { count: number; sum: number };
  asOf: string;
}

export type ChangeStatusesResult = { preview: StatusPreview } | MultiUpdateResult;
