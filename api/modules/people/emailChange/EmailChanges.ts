import { systemCollection } from '#core/schema/systemCollection';
import type { StoredToken, TokenServices } from '../AccountTokens';
import { AccountTokens } from '../AccountTokens';
import type { EntityRecords } from '#core/ports/EntityRecords';

export const emailChangeValidityMs = 24 * 3_600_000;

interface StoredEmailChange extends StoredToken {
  /** The new address. */
  email: string;
}

export const emailChangeCollection = systemCollection<StoredEmailChange>('email_changes', [
  { path: 'user', kind: 'key' },
]);

/** One-time tokens that give an account the address to which they were mailed. */
export class EmailChanges {
  private readonly tokens: AccountTokens<StoredEmailChange>;

  constructor(services: TokenServices) {
    this.tokens = new AccountTokens(services, {
      collection: emailChangeCollection.name,
      scope: 'email',
      longestValidityMs: emailChangeValidityMs,
    });
  }

  async issue(user: EntityRecords['users'], email: string): Promise<string> {
    await this.tokens.revokeOf(user);
    return this.tokens.issue(user, { email });
  }

  async find(token: string): Promise<{ user: EntityRecords['users']; email: string } | null> {
    const found = await this.tokens.find(token);
    if (!found || found.ageMs >= emailChangeValidityMs) return null;
    return { user: found.user, email: found.stored.email };
  }

  /** Uses up a token: of concurrent uses one gets true. */
  consume(token: string): Promise<boolean> {
    return this.tokens.consume(token);
  }
}
