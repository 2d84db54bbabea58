import type { Permission } from '#domain/wire/ApiToken';
import type { StoredRecord } from '#domain/wire/StoredRecord';

export interface ApiToken {
  id: string;
  scopes: readonly Permission[];
  /** As stored now: exists and is enabled. */
  user: StoredRecord;
}

/** Tokens with which programs call the API. */
export interface ApiTokens {
  /** The valid token with this secret; null when it is unknown, expired, revoked, or its user may not log in. */
  find(secret: string): Promise<ApiToken | null>;
  /** Revokes all of a user, on every machine at once. */
  revokeOf(user: string): Promise<void>;
}
