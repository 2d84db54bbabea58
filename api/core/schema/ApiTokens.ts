import type { Permission } from '#domain/wire/ApiToken';
import type { PanelUser } from './Access';

export interface ApiToken {
  id: string;
  scopes: readonly Permission[];
  /** What its maker could when they made it, as far as its owner may it now. */
  user: PanelUser;
}

/** Tokens with which programs call the API. They belong to a shop or to the marketplace, and to no person. */
export interface ApiTokens {
  /** The valid token with this secret; null when it is unknown, expired or revoked, or its shop may do nothing. */
  find(secret: string): Promise<ApiToken | null>;
  /** In whose name work goes on that a token has begun, also when it has ended since; null when its shop may do nothing. */
  holder(id: string): Promise<PanelUser | null>;
}
