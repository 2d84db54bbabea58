import type { Permission } from '#domain/wire/ApiToken';
import { systemCollection } from '#core/schema/systemCollection';
import type { OwnedConnection } from '../owners/OwnedConnection';

/** Its id names it in lists and in the history; the secret is stored as its digest only. */
export interface StoredApiToken extends OwnedConnection {
  /** Id of who has made it. */
  user: string;
  scopes: Permission[];
  /** SHA-256 of the secret, in hexadecimal digits. */
  digest: string;
  expires: string;
  lastUsed: string | null;
  revoked: string | null;
}

export const apiTokenCollection = {
  ...systemCollection<StoredApiToken>('api_tokens', [
    { path: 'user', kind: 'key' },
    { path: 'owner', kind: 'key' },
    { path: 'rights.type', kind: 'key' },
    { path: 'digest', kind: 'key' },
    { path: 'expires', kind: 'instant' },
    { path: 'revoked', kind: 'instant' },
  ]),
  logged: true,
  unique: [{ name: 'digest', path: 'digest' }],
};

export const isActiveToken = ({ expires, revoked }: StoredApiToken, now: number): boolean =>
  revoked === null && Date.parse(expires) > now;
