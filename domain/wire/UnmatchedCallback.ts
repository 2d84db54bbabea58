export const unmatchedReasons = ['unknown', 'otherService'] as const;

/** A report of a payment service that belongs to none of our payments. */
export interface UnmatchedCallback {
  _id: string;
  /** Instant. */
  time: string;
  /** Name of the service. */
  service: string;
  /** The number of the payment, as the service calls it. */
  reference: string;
  /** What it says of the payment, in its own words. */
  state: string;
  /** Hryvnia; null where the report names no sum in hryvnia. */
  sum: number | null;
  /** `unknown`: there is no such payment; `otherService`: it goes through another one. */
  reason: (typeof unmatchedReasons)[number];
  /** Who has looked at it; null: nobody yet. */
  reviewed: { time: string; author: string; note: string } | null;
}

export interface UnmatchedCallbacksResult {
  items: UnmatchedCallback[];
  page: number;
  maxPages: number;
  total: number;
}
