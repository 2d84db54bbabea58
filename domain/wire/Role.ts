import type { AccessLevel, FurtherAction, RightName } from './rights';

/** What a role has of one right. */
export interface Grant {
  level: AccessLevel;
  more: readonly FurtherAction[];
}

/** What its people may do of what their type of user may do at most (requirements N-01). */
export interface Role {
  /** The id of its record, or the name of one that the program brings. */
  id: string;
  grants: Readonly<Record<RightName, Grant>>;
  /** Of orders, those that it may set; null: all. */
  statuses: readonly string[] | null;
  /** Whether a password alone is not enough. */
  needsFactor: boolean;
}
