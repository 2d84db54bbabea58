import type { OrderIssue } from './orderIssues';

/** The parts of the queue, in their order: what harms, what nobody has looked at, what has to leave. */
export const queueParts = ['problems', 'new', 'toSend'] as const;
export type QueuePart = (typeof queueParts)[number];

/** Why an order is in the queue. */
export type QueueReason = OrderIssue | 'unclearWaybill' | 'new' | 'toSend';

/** An order that waits for somebody. */
export interface QueuedOrder {
  _id: string;
  title: string;
  /** The first is the one that it is listed under. */
  parts: QueuePart[];
  /** Why it is in the first. */
  reason: QueueReason;
  /** The reason in words, in the language of the call. */
  reasonText: string;
  client: string;
  town: string;
  /** Title; empty for who sees one shop only. */
  shop: string;
  status: string;
  statusTitle: string;
  /** Hryvnia; absent for who sees no sums. */
  total?: number;
  /** Instant: since when it has its status. */
  since: string;
}

/** What waits on the dashboard. */
export interface OrderQueue {
  /** Orders that are in one part or in several. */
  count: number;
  /** Orders of each part as its view of the list counts them, and the filter of that view. */
  parts: { part: QueuePart; count: number; filter: string }[];
  /** At most 20 of each part, each order once: those that harm most first, then those that wait longest. */
  orders: QueuedOrder[];
}
