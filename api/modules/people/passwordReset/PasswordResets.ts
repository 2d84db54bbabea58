import type { StoredRecord } from '../../../../domain/wire/StoredRecord';
import { canLogIn } from '../../../kernel/canLogIn';
import type { Services } from '../../../kernel/Context';
import { systemCollection, systemRecord } from '../../../schema/systemCollection';
import { localisedOf, textOf } from '../../../schema/valueOf';

/** An invitation also activates the account, which nobody has used yet. */
export type ResetKind = 'reset' | 'invitation';

export const resetValidityMs: Readonly<Record<ResetKind, number>> = {
  reset: 3_600_000,
  invitation: 7 * 24 * 3_600_000,
};
const longestValidityMs = Math.max(...Object.values(resetValidityMs));

interface FoundReset {
  user: StoredRecord;
  kind: ResetKind;
}

/** Whether the account is in the state that a token of this kind is for. */
const isUsable = (user: StoredRecord, kind: ResetKind): boolean =>
  kind === 'reset' ? canLogIn(user) : !user._deleted && localisedOf(user, 'active')['0'] === false;

export const passwordResetCollection = systemCollection('password_resets', [{ path: 'user', kind: 'key' }]);

type ResetServices = Pick<Services, 'store' | 'clock' | 'cryptoProvider'>;

const isToken = (token: string): boolean => /^[0-9a-f]{64}$/.test(token);

/** One-time tokens to set a new password. The store holds their digests: a stolen database resets no password. */
export class PasswordResets {
  constructor(private readonly services: ResetServices) {}

  async issue(user: StoredRecord, kind: ResetKind = 'reset'): Promise<string> {
    const { store, clock, cryptoProvider } = this.services;
    const stale = new Date(clock.now() - longestValidityMs).toISOString();
    await store.remove(passwordResetCollection.name, { op: 'range', path: '_created', to: stale });
    // A later invitation replaces the one before.
    if (kind === 'invitation')
      await store.remove(passwordResetCollection.name, { op: 'in', path: 'user', values: [user._id] });
    const token = cryptoProvider.randomHex(32);
    const values = { kind, user: user._id, credentials: await this.digestOf(user) };
    await store.insert(passwordResetCollection.name, [systemRecord(await this.idOf(token), clock.now(), values)]);
    return token;
  }

  /** The user of a valid token; null when it is unknown, too old, or older than the account's password or e-mail. */
  async find(token: string): Promise<FoundReset | null> {
    if (!isToken(token)) return null;
    const { store, clock } = this.services;
    const reset = await store.get(passwordResetCollection.name, await this.idOf(token));
    if (!reset) return null;
    // Tokens of an earlier version have no kind.
    const kind: ResetKind = reset.kind === 'invitation' ? 'invitation' : 'reset';
    if (clock.now() - Date.parse(reset._created) >= resetValidityMs[kind]) return null;
    const user = await store.get('users', String(reset.user));
    return user && isUsable(user, kind) && reset.credentials === (await this.digestOf(user)) ? { user, kind } : null;
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
