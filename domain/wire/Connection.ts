/** Whose a token or a webhook is; `_id` is '' for the marketplace. */
export interface ConnectionOwner {
  _id: string;
  title: string;
}

/** Who has made it; `_id` is '' where a merchant may not know who it was. */
export interface ConnectionMaker {
  _id: string;
  name: string;
}

export const connectionEvents = [
  'created',
  'changed',
  'switchedOn',
  'switchedOff',
  'secretChanged',
  'formerSecretEnded',
  'ended',
] as const;
/** What happened to a token or a webhook. */
export type ConnectionEvent = (typeof connectionEvents)[number];

/** Fields whose values the history shows. */
export const connectionFields = ['name', 'scopes', 'expires', 'address', 'entities', 'kinds', 'events'] as const;
export type ConnectionField = (typeof connectionFields)[number];

/** An entry of the history of a token or a webhook. */
export interface ConnectionChange {
  _id: string;
  /** ISO instant. */
  at: string;
  event: ConnectionEvent;
  /** '' for the system. */
  by: string;
  fields: { name: ConnectionField; before: string[]; after: string[] }[];
}
