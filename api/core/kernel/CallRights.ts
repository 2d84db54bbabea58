import type { RightNeed } from '#domain/access/can';

/**
 * What a call needs of a role. `type`: nothing, it is of one's own things, or the type of user decides; `entity`: what
 * the role may do with the entity of the path, which its handler asks.
 */
export type CallRights = 'type' | 'entity' | readonly RightNeed[];

export type CallRightsTable = Readonly<Record<string, CallRights>>;

/** `reads`: it changes nothing and shows no secret; `always`: also between the end of a view and the next page. */
export type ViewRule = 'reads' | 'always';

export type ViewTable = Readonly<Record<string, ViewRule>>;
