import type { StoredRecord } from '#domain/wire/StoredRecord';

/** As whom an administrator looks at the panel: somebody, or nobody in particular who has a role. */
export interface ViewTarget {
  /** Id of a user; null: a role. */
  user: string | null;
  /** Of a role, as in a user: '' for all rights. */
  role: string;
  /** Whose role: '' for the marketplace. */
  shop: string;
}

/** The mark in a session of who looks at the panel as somebody else. */
export interface Viewing extends ViewTarget {
  id: string;
  /** In ms since the epoch. */
  until: number;
}

export interface Session {
  /** Digest of the cookie's token: a stolen database opens no session. */
  id: string;
  user: StoredRecord;
  /** When its person last proved who they are: the login, or a confirmation since. In ms since the epoch. */
  confirmed: number;
  viewing: Viewing | null;
}

/** Where a session was begun. */
export interface SessionPlace {
  /** A range of addresses, never one. */
  network: string;
  browser: string;
  system: string;
}

/** A session as its user sees it. */
export interface OwnSession extends SessionPlace {
  id: string;
  /** ISO instants. */
  created: string;
  seen: string;
}

/** Sessions of the panel (requirements N-25). `features/session` keeps them in the store. */
export interface Sessions {
  /**
   * The valid session of a cookie's token, if its user exists and is enabled. Also updates the time of last use; a look
   * that is no use sees what is stored now. `viewing`: the id of the mark that the browser knows; a session that is cached
   * with another one is read anew.
   */
  find(token: string, isUse?: boolean, viewing?: string): Promise<Session | null>;
  /** Starts a session and returns the token for the cookie. `isConfirmed`: who it is was proved just now (default). */
  begin(userId: string, place?: SessionPlace, isConfirmed?: boolean): Promise<string>;
  end(token: string): Promise<void>;
  /** Those of these ids that are valid. */
  openOf(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Valid sessions of a user, last used first. */
  listOf(userId: string): Promise<OwnSession[]>;
  /** Its person has proved who they are once more. */
  confirm(id: string): Promise<void>;
  /** `confirmed` of a session as it is stored now; 0 when there is none. */
  confirmedAt(id: string): Promise<number>;
  /** Puts the mark into a session, or takes this one out of it. */
  beginViewing(id: string, viewing: Viewing): Promise<void>;
  endViewing(id: string, viewing: string): Promise<void>;
  /** After users were changed: invalidates the cached users. */
  invalidateUsers(): void;
  /** Ends one session of a user; false: there is none. */
  endOne(userId: string, id: string): Promise<boolean>;
  /** Ends all sessions of a user, except one. */
  endOthers(userId: string, except?: string): Promise<void>;
  /** Who is told of the sessions that end on this machine, by their ids. */
  whenEnded(tell: (ids: readonly string[]) => void): void;
}
