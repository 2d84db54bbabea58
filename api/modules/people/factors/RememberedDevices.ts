import { rememberedSeconds } from '#core/kernel/sessionCookie';
import type { EntityRecords } from '#core/ports/EntityRecords';
import { systemCollection } from '#core/schema/systemCollection';
import type { StoredToken, TokenServices } from '../AccountTokens';
import { AccountTokens } from '../AccountTokens';

const validityMs = rememberedSeconds * 1000;

export const rememberedDeviceCollection = systemCollection<StoredToken>('remembered_devices', [
  { path: 'user', kind: 'key' },
]);

/** Devices on which an account skips the second step for 30 days; a new password or e-mail forgets them. */
export class RememberedDevices {
  private readonly tokens: AccountTokens<StoredToken>;

  constructor(services: TokenServices) {
    this.tokens = new AccountTokens(services, {
      collection: rememberedDeviceCollection.name,
      scope: 'remembered',
      longestValidityMs: validityMs,
    });
  }

  remember(user: EntityRecords['users']): Promise<string> {
    return this.tokens.issue(user, {});
  }

  async isRemembered(user: EntityRecords['users'], token: string | undefined): Promise<boolean> {
    const found = token === undefined ? null : await this.tokens.find(token);
    return found !== null && found.user._id === user._id && found.ageMs < validityMs;
  }

  forgetAll(user: EntityRecords['users']): Promise<void> {
    return this.tokens.revokeOf(user);
  }
}
