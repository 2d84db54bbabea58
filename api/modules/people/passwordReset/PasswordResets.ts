import { canLogIn } from '#core/kernel/canLogIn';
import { systemCollection } from '#core/schema/systemCollection';
import { valueOf } from '#core/schema/valueOf';
import type { StoredToken, TokenServices } from '../AccountTokens';
import { AccountTokens } from '../AccountTokens';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** `invitation`, `join`: it also activates the account, which nobody has used yet, and the shop of a new seller. */
type ResetKind = 'reset' | 'invitation' | 'join';

export const resetValidityMs: Readonly<Record<ResetKind, number>> = {
  reset: 3_600_000,
  invitation: 7 * 24 * 3_600_000,
  join: 7 * 24 * 3_600_000,
};

interface FoundReset {
  user: EntityRecords['users'];
  kind: ResetKind;
}

/** Whether the account is in the state that a token of this kind is for. */
const isUsable = (user: EntityRecords['users'], kind: ResetKind): boolean =>
  kind === 'reset' ? canLogIn(user) : !user._deleted && valueOf(user, 'active') === false;

interface StoredReset extends StoredToken {
  /** Tokens of an earlier version have none. */
  kind?: ResetKind;
}

export const passwordResetCollection = systemCollection<StoredReset>('password_resets', [
  { path: 'user', kind: 'key' },
]);

/** One-time tokens to set a new password. */
export class PasswordResets {
  private readonly tokens: AccountTokens<StoredReset>;

  constructor(services: TokenServices) {
    const longestValidityMs = Math.max(...Object.values(resetValidityMs));
    this.tokens = new AccountTokens(services, {
      collection: passwordResetCollection.name,
      scope: 'reset',
      longestValidityMs,
    });
  }

  async issue(user: EntityRecords['users'], kind: ResetKind = 'reset'): Promise<string> {
    if (kind !== 'reset') await this.tokens.revokeOf(user);
    return this.tokens.issue(user, { kind });
  }

  /** The user of a valid token; null when it is unknown, too old, or older than the account's password or e-mail. */
  async find(token: string): Promise<FoundReset | null> {
    const found = await this.tokens.find(token);
    if (!found) return null;
    const { user, stored, ageMs } = found;
    const { kind = 'reset' } = stored;
    return ageMs < resetValidityMs[kind] && isUsable(user, kind) ? { user, kind } : null;
  }

  /** Uses up a token: of concurrent uses one gets true. */
  consume(token: string): Promise<boolean> {
    return this.tokens.consume(token);
  }
}
