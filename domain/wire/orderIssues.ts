/** What somebody has to look into, of an order. */
export const orderIssues = [
  /** Open, and it is not known who gets it, or where. */
  'incomplete',
  /** The service says something of a payment that a person has to look at. */
  'review',
  /** The service has taken a payment back. */
  'reversed',
  /** Less has been paid than the order costs. */
  'underpaid',
  /** All has been paid by parts, and the status does not say so. */
  'paid',
  /** The client is to get money back. */
  'refund',
  /** The recipient has refused the parcel. */
  'parcelRefused',
  /** The carrier has not told anything new of the parcel for days. */
  'parcelStuck',
] as const;

export type OrderIssue = (typeof orderIssues)[number];

/** With one of them a parcel is not sent: it is not known whether it has been paid. */
export const stoppingIssues: readonly OrderIssue[] = ['incomplete', 'review', 'reversed'];
