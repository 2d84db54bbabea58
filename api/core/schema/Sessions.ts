import type { StoredRecord } from '#domain/wire/StoredRecord';

export interface Session {
  /** Digest of the cookie's token: a stolen database opens no session. */
  id: string;
  user: StoredRecord;
}

/** Sessions of the panel (requirements N-25). `features/session` keeps them in the store. */
export interface Sessions {
  /**
   * The valid session of a cookie's token, if its user exists and is enabled. Also updates the time of last use; a look
   * that is no use sees what is stored now.
   */
  find(token: string, isUse?: boolean): Promise<Session | null>;
  /** Starts a session and returns the token for the cookie. */
  begin(userId: string): Promise<string>;
  end(token: string): Promise<void>;
  /** Those of these ids that are valid. */
  openOf(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** After users were changed: invalidates the cached users. */
  invalidateUsers(): void;
  /** Ends all sessions of a user, except one. */
  endOthers(userId: string, except?: string): Promise<void>;
}
