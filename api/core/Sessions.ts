import type { StoredRecord } from '../../domain/wire/StoredRecord';

export interface Session {
  /** Digest of the cookie's token: a stolen database opens no session. */
  id: string;
  user: StoredRecord;
}

/** Sessions of the panel (requirements N-25). `features/session` keeps them in the store. */
export interface Sessions {
  /** The living session of a cookie's token, its user being there and switched on. Also notes that it was seen. */
  find(token: string): Promise<Session | null>;
  /** Begins one and gives the cookie's token. */
  begin(userId: string): Promise<string>;
  end(token: string): Promise<void>;
  /** After the users were changed: what is remembered of them is read anew with the next request. */
  invalidateUsers(): void;
  /** All sessions of a user, except one. */
  endOthers(userId: string, except?: string): Promise<void>;
}
