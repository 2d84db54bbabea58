import { anyOf } from '#domain/query/Where';
import type { Clock } from '#core/ports/Clock';
import type { CryptoProvider } from '#core/ports/CryptoProvider';
import type { SystemStore } from '#core/ports/SystemStore';
import type { PanelUser } from '#core/schema/Access';
import type { ApiConfig } from '#core/schema/ApiConfig';
import type { ApiToken, ApiTokens } from '#core/schema/ApiTokens';
import { holderOf } from '../owners/holderOf';
import type { StoredApiToken } from './StoredApiToken';
import { apiTokenCollection, isActiveToken } from './StoredApiToken';

const touchIntervalMs = 60_000;
/** How long an ended token stays in the list. */
const retentionMs = 90 * 24 * 3_600_000;

const secretPattern = /^yar_[\w-]{43}$/;

interface TokenServices {
  store: SystemStore;
  clock: Clock;
  cryptoProvider: CryptoProvider;
  config: ApiConfig;
}

/**
 * API tokens in the store. Nothing is cached: a token that was revoked, or whose shop was switched off, is refused at
 * once by every machine. The lookup is by digest, so its duration tells nothing about the secret.
 */
export class StoreApiTokens implements ApiTokens {
  constructor(private readonly services: TokenServices) {}

  async find(secret: string): Promise<ApiToken | null> {
    if (!secretPattern.test(secret)) return null;
    const { store, clock, cryptoProvider } = this.services;
    const digest = await cryptoProvider.sha256Hex(secret);
    const { records } = await store.find(apiTokenCollection.name, {
      where: { op: 'in', path: 'digest', values: [digest] },
      limit: 1,
    });
    const [token] = records;
    const now = clock.now();
    if (!token || !isActiveToken(token, now)) return null;
    const user = await holderOf(token, token.user, this.services);
    if (!user) return null;
    await this.touch(token, now);
    return { id: token._id, scopes: token.scopes, user };
  }

  async holder(id: string): Promise<PanelUser | null> {
    const token = await this.services.store.get(apiTokenCollection.name, id);
    return token && holderOf(token, token.user, this.services);
  }

  /** Deletes tokens that ended long ago. */
  async purge(): Promise<void> {
    const to = new Date(this.services.clock.now() - retentionMs).toISOString();
    await this.services.store.remove(
      apiTokenCollection.name,
      anyOf({ op: 'range', path: 'expires', to }, { op: 'range', path: 'revoked', to }),
    );
  }

  private async touch({ _id, lastUsed }: StoredApiToken, now: number): Promise<void> {
    if (lastUsed !== null && now - Date.parse(lastUsed) < touchIntervalMs) return;
    const values = { lastUsed: new Date(now).toISOString() };
    await this.services.store.patch(apiTokenCollection.name, { op: 'ids', ids: [_id] }, values);
  }
}
