import type { paymentEventKinds, paymentStates, paymentIssues } from '#domain/wire/OrderPaymentEntry';
import type { BaseRecord } from '#domain/wire/BaseRecord';
import type { ReportSaid } from '../../../../services/payment/contract/PaymentProvider';
import { systemCollection } from '#core/schema/systemCollection';

/**
 * `open`: a link was given out; `pending`: the service is busy with it; `paid`, `failed`; `reversed`: the service took
 * it back; `review`: something does not fit (another amount), a person has to look.
 */
export type PaymentState = (typeof paymentStates)[number];

/**
 * What a person has to decide: `unsettled`: money that does not fit the payment; `unclear`: the service says something
 * that a program can not judge; `reversed`: it has taken the money back. (`surplus` is shown, and not stored: more has
 * come than the order costs.)
 */
export type PaymentIssue = Exclude<(typeof paymentIssues)[number], 'surplus'>;

export interface PaymentEvent {
  /** Instant. */
  time: string;
  kind: (typeof paymentEventKinds)[number];
  /** The state, a reason, or an amount in hryvnia. */
  detail: string;
  /** Name of who did it; '' for the service. */
  author: string;
}

/**
 * One attempt to pay an order through a service; `_id` is its order id there. Amounts are kopiyky. No interface:
 * migrations, which are of any collection, take it for a `StoredRecord`.
 */
export type StoredPayment = BaseRecord & {
  order: string;
  /** Code of the service. */
  provider: string;
  /** Of the method. */
  code: string;
  amount: number;
  /** Of instalments; 0 else. */
  parts: number;
  state: PaymentState;
  link: string;
  /** Digest of the account that the link was opened by; absent: before it was noted, the link is not given out again. */
  account?: string;
  /** The service's own number, where it knows the payment by another one than ours. */
  ref?: string;
  /** Instant: after it the service takes no money by this link. */
  expires: string;
  refunded: number;
  /** What of it was no return and not too much: the order costs less by it. */
  conceded?: number;
  /** The order has not heard of the newest change. */
  untold: '' | 'yes';
  trouble: PaymentIssue;
  events: PaymentEvent[];
};

export const paymentCollection = systemCollection<StoredPayment>('payments', [
  { path: 'order', kind: 'key' },
  { path: 'untold', kind: 'key' },
]);

/** A callback that belongs to no payment of ours, kept for a person to look at. */
export interface StoredUnmatchedCallback extends BaseRecord {
  provider: string;
  /** Signed by the service. */
  said: ReportSaid;
  /** Who has looked at it. */
  reviewed?: { time: string; author: string; note: string };
}

export const unmatchedCallbackCollection = systemCollection<StoredUnmatchedCallback>('payment_strays', [
  { path: '_created', kind: 'instant' },
]);
