import { anyOf } from '#domain/query/Where';
import { canLogIn } from '#core/kernel/canLogIn';
import type { Clock } from '#core/ports/Clock';
import type { CryptoProvider } from '#core/ports/CryptoProvider';
import type { SystemStore } from '#core/ports/SystemStore';
import type { ApiToken, ApiTokens } from '#core/schema/ApiTokens';
import type { StoredApiToken } from './StoredApiToken';
import { apiTokenCollection, isActiveToken } from './StoredApiToken';

const touchIntervalMs = 60_000;
/** How long an ended token stays in the list. */
const retentionMs = 90 * 24 * 3_600_000;

const secretPattern = /^yar_[\w-]{43}$/;

/**
 * API tokens in the store. Nothing is cached: a token that was revoked, or whose user was disabled, is refused at once
 * by every machine. The lookup is by digest, so its duration tells nothing about the secret.
 */
export class StoreApiTokens implements ApiTokens {
  constructor(
    private readonly store: SystemStore,
    private readonly clock: Clock,
    private readonly cryptoProvider: CryptoProvider,
  ) {}

  async find(secret: string): Promise<ApiToken | null> {
    if (!secretPattern.test(secret)) return null;
    const digest = await this.cryptoProvider.sha256Hex(secret);
    const { records } = await this.store.find(apiTokenCollection.name, {
      where: { op: 'in', path: 'digest', values: [digest] },
      limit: 1,
    });
    const [token] = records;
    const now = this.clock.now();
    if (!token || !isActiveToken(token, now)) return null;
    const user = await this.store.get('users', token.user);
    if (!user || !canLogIn(user)) return null;
    await this.touch(token, now);
    return { id: token._id, scopes: token.scopes, user };
  }

  async revokeOf(user: string): Promise<void> {
    const { records } = await this.store.find(apiTokenCollection.name, {
      where: { op: 'in', path: 'user', values: [user] },
    });
    const ids = records.filter(({ revoked }) => revoked === null).map(({ _id }) => _id);
    if (ids.length === 0) return;
    const revoked = new Date(this.clock.now()).toISOString();
    await this.store.patch(apiTokenCollection.name, { op: 'ids', ids }, { revoked });
  }

  /** Deletes tokens that ended long ago. */
  async purge(): Promise<void> {
    const to = new Date(this.clock.now() - retentionMs).toISOString();
    await this.store.remove(
      apiTokenCollection.name,
      anyOf({ op: 'range', path: 'expires', to }, { op: 'range', path: 'revoked', to }),
    );
  }

  private async touch({ _id, lastUsed }: StoredApiToken, now: number): Promise<void> {
    if (lastUsed !== null && now - Date.parse(lastUsed) < touchIntervalMs) return;
    const values = { lastUsed: new Date(now).toISOString() };
    await this.store.patch(apiTokenCollection.name, { op: 'ids', ids: [_id] }, values);
  }
}
