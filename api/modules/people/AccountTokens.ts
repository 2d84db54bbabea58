import type { BaseRecord } from '#domain/wire/BaseRecord';
import type { SystemCollectionName } from '#core/ports/SystemStore';
import type { Services } from '#core/kernel/Context';
import { systemRecord } from '#core/schema/systemCollection';
import { textOf } from '#core/schema/valueOf';
import type { EntityRecords } from '#core/ports/EntityRecords';

export type TokenServices = Pick<Services, 'store' | 'clock' | 'cryptoProvider'>;

/** A token by its digest. */
export interface StoredToken extends BaseRecord {
  /** Id of its user. */
  user: string;
  /** Digest of the user's e-mail and password as they were. */
  credentials: string;
}

interface TokenKind<T extends StoredToken> {
  collection: SystemCollectionName<T>;
  /** Part of the digest: a token of one kind is none of another. */
  scope: string;
  longestValidityMs: number;
}

interface FoundToken<T extends StoredToken> {
  user: EntityRecords['users'];
  /** What was stored with it. */
  stored: T;
  ageMs: number;
}

const isToken = (token: string): boolean => /^[0-9a-f]{64}$/.test(token);

/** One-time tokens of mailed links. The store holds their digests: a stolen database opens no account. */
export class AccountTokens<T extends StoredToken> {
  constructor(
    private readonly services: TokenServices,
    private readonly kind: TokenKind<T>,
  ) {}

  async issue(user: EntityRecords['users'], values: Omit<T, keyof StoredToken>): Promise<string> {
    const { store, clock, cryptoProvider } = this.services;
    const stale = new Date(clock.now() - this.kind.longestValidityMs).toISOString();
    await store.remove(this.kind.collection, { op: 'range', path: '_created', to: stale });
    const token = cryptoProvider.randomHex(32);
    const stored = { ...values, user: user._id, credentials: await this.digestOf(user) };
    await store.insert<StoredToken>(this.kind.collection, [systemRecord(await this.idOf(token), clock.now(), stored)]);
    return token;
  }

  /** A later token replaces those of before. */
  async revokeOf(user: EntityRecords['users']): Promise<void> {
    await this.services.store.remove(this.kind.collection, { op: 'in', path: 'user', values: [user._id] });
  }

  /** The user of a token; null when it is unknown, or older than the account's password or e-mail. */
  async find(token: string): Promise<FoundToken<T> | null> {
    if (!isToken(token)) return null;
    const { store, clock } = this.services;
    const stored = await store.get(this.kind.collection, await this.idOf(token));
    const user = stored && (await store.get('users', stored.user));
    if (!user || stored.credentials !== (await this.digestOf(user))) return null;
    return { user, stored, ageMs: clock.now() - Date.parse(stored._created) };
  }

  /** Uses up a token: of concurrent uses one gets true. */
  async consume(token: string): Promise<boolean> {
    const ids = [await this.idOf(token)];
    return (await this.services.store.remove(this.kind.collection, { op: 'ids', ids })) === 1;
  }

  private idOf(token: string): Promise<string> {
    return this.services.cryptoProvider.sha256Hex(`${this.kind.scope}:${token}`);
  }

  /** A new password or e-mail makes the tokens from before invalid. */
  private digestOf(user: EntityRecords['users']): Promise<string> {
    return this.services.cryptoProvider.sha256Hex(`${textOf(user, 'email')} ${textOf(user, 'password')}`);
  }
}
