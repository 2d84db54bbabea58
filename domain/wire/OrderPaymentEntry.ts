export const paymentStates = ['open', 'pending', 'paid', 'failed', 'reversed', 'review'] as const;
export const paymentEventKinds = [
  'created',
  'pending',
  'paid',
  'failed',
  'reversed',
  'mismatch',
  'unclear',
  'late',
  'twice',
  'refundStarted',
  'refund',
  'refundFailed',
  'reviewed',
] as const;
export const paymentIssues = ['', 'unsettled', 'reversed', 'unclear', 'surplus'] as const;

/** One attempt to pay an order through a service, with what happened to it. Sums are hryvnia. */
export interface OrderPaymentEntry {
  _id: string;
  /** Instant. */
  created: string;
  /** Code of the method. */
  code: string;
  sum: number;
  /** Of instalments; 0 else. */
  parts: number;
  state: (typeof paymentStates)[number];
  refunded: number;
  events: { time: string; kind: (typeof paymentEventKinds)[number]; detail: string; author: string }[];
  /** What a person has to decide about it. */
  trouble: (typeof paymentIssues)[number];
  /** '' when it can not be used any more. */
  link: string;
}
