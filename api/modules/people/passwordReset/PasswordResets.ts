import type { StoredRecord } from '../../../../domain/wire/StoredRecord';
import { canLogIn } from '../../../kernel/canLogIn';
import type { Services } from '../../../kernel/Context';
import { systemCollection, systemRecord } from '../../../schema/systemCollection';
import { textOf } from '../../../schema/valueOf';

export const resetValidityMs = 3_600_000;

export const passwordResetCollection = systemCollection('password_resets', [{ path: 'user', kind: 'key' }]);

type ResetServices = Pick<Services, 'store' | 'clock' | 'cryptoProvider'>;

const isToken = (token: string): boolean => /^[0-9a-f]{64}$/.test(token);

/** One-time tokens to set a new password. The store holds their digests: a stolen database resets no password. */
export class PasswordResets {
  constructor(private readonly services: ResetServices) {}

  async issue(user: StoredRecord): Promise<string> {
    const { store, clock, cryptoProvider } = this.services;
    const stale = new Date(clock.now() - resetValidityMs).toISOString();
    await store.remove(passwordResetCollection.name, { op: 'range', path: '_created', to: stale });
    const token = cryptoProvider.randomHex(32);
    const values = { user: user._id, credentials: await this.digestOf(user) };
    await store.insert(passwordResetCollection.name, [systemRecord(await this.idOf(token), clock.now(), values)]);
    return token;
  }

  /** The user of a valid token; null when it is unknown, too old, or older than the account's password or e-mail. */
  async find(token: string): Promise<StoredRecord | null> {
    if (!isToken(token)) return null;
    const { store, clock } = this.services;
    const reset = await store.get(passwordResetCollection.name, await this.idOf(token));
    if (!reset || clock.now() - Date.parse(reset._created) >= resetValidityMs) return null;
    const user = await store.get('users', String(reset.user));
    return user && canLogIn(user) && reset.credentials === (await this.digestOf(user)) ? user : null;
  }

  /** Uses up a token: of concurrent uses one gets true. */
  async consume(token: string): Promise<boolean> {
    const ids = [await this.idOf(token)];
    return (await this.services.store.remove(passwordResetCollection.name, { op: 'ids', ids })) === 1;
  }

  private idOf(token: string): Promise<string> {
    return this.services.cryptoProvider.sha256Hex(`reset:${token}`);
  }

  /** A new password or e-mail makes the tokens from before invalid. */
  private digestOf(user: StoredRecord): Promise<string> {
    return this.services.cryptoProvider.sha256Hex(`${textOf(user, 'email')} ${textOf(user, 'password')}`);
  }
}
