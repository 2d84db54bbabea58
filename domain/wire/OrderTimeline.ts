export const timelineKinds = [
  'created',
  'status',
  'change',
  'removed',
  'restored',
  'payment',
  'refund',
  'problem',
  'mail',
  'return',
  'delivery',
  'exchange',
  'note',
] as const;

export interface TimelineEntry {
  /** Instant. */
  time: string;
  kind: (typeof timelineKinds)[number];
  /** In the language of the call. */
  text: string;
  /** Name of who did it; '' for the system, a service or somebody unknown. */
  author: string;
  /** It is to be seen to in the list of mails, which the user has. */
  inMails?: boolean;
}

/** Result of GET /api/order/timeline: the newest entry first. */
export interface TimelineResult {
  items: TimelineEntry[];
  /** The delivery was given back by a return already. */
  deliveryReturned: boolean;
}

export const maxNoteLength = 500;
