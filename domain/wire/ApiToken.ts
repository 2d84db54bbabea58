import type { ConnectionChange, ConnectionMaker, ConnectionOwner } from './Connection';

/**
 * Reading or writing records of an entity, or another resource of calls (`import:write`); `*` stands for all. Writing
 * includes reading.
 */
export type Permission = `${string}:${'read' | 'write'}`;

/** Days that a token may be valid. */
export const maxTokenDays = 365;
export const maxTokenNameLength = 64;

/** An API token as its list shows it: never its secret. */
export interface ApiTokenReport {
  _id: string;
  name: string;
  /** Whose it is. */
  owner: ConnectionOwner;
  /** Who has made it. */
  user: ConnectionMaker;
  scopes: Permission[];
  /** ISO instants. */
  created: string;
  expires: string;
  lastUsed?: string;
  revoked?: string;
  /** Neither revoked nor expired, and its shop is not switched off. */
  isValid: boolean;
}

/** Result of GET /api/api-tokens/{id}. */
export interface LoadedApiToken {
  token: ApiTokenReport;
  /** The newest first. */
  history: ConnectionChange[];
}

/** Result of GET /api/api-tokens. */
export interface ApiTokensResult {
  items: ApiTokenReport[];
  /** The scopes that the user may give a token; `entity` is what the scope names before its colon. */
  scopes: { entity: string; title: { uk: string; en: string }; modes: ('read' | 'write')[] }[];
}

/** Body of POST /api/api-tokens. */
export interface CreateApiTokenBody {
  name: string;
  scopes: Permission[];
  /** Valid for so many days from now. */
  days: number;
}

/** Result of POST /api/api-tokens: the only time that the secret leaves the server. */
export interface CreateApiTokenResult {
  token: ApiTokenReport;
  secret: string;
}
