import { secondStepSeconds } from '#core/kernel/sessionCookie';
import { canLogIn } from '#core/kernel/canLogIn';
import type { EntityRecords } from '#core/ports/EntityRecords';
import { systemCollection } from '#core/schema/systemCollection';
import type { StoredToken, TokenServices } from '../AccountTokens';
import { AccountTokens } from '../AccountTokens';

const validityMs = secondStepSeconds * 1000;

/** What was proved before the second step. */
export interface FirstStep {
  first: 'password' | 'oidc';
  /** The screen that one wanted, where the page that knew it is gone; '' where it is still there. */
  to: string;
}

interface StoredPendingLogin extends StoredToken, FirstStep {
  /** Digest of the cookie of the device on which the first step was done. */
  device: string;
  /** There is no factor yet, and there has to be one. */
  mustEnrol: boolean;
}

export const pendingLoginCollection = systemCollection<StoredPendingLogin>('pending_logins', [
  { path: 'user', kind: 'key' },
]);

/** What the cookies of a login in two steps hold. */
interface PendingCookies {
  token: string | undefined;
  device: string | undefined;
}

export interface PendingLogin extends FirstStep {
  user: EntityRecords['users'];
  mustEnrol: boolean;
}

/**
 * Logins of which the first step is done and the second one is to come: five minutes, on the device where they were
 * begun, and not after a change of the password.
 */
export class PendingLogins {
  private readonly tokens: AccountTokens<StoredPendingLogin>;

  constructor(private readonly services: TokenServices) {
    this.tokens = new AccountTokens(services, {
      collection: pendingLoginCollection.name,
      scope: 'second-step',
      longestValidityMs: validityMs,
    });
  }

  async begin(
    user: EntityRecords['users'],
    device: string,
    step: FirstStep & Pick<StoredPendingLogin, 'mustEnrol'>,
  ): Promise<string> {
    return this.tokens.issue(user, { device: await this.deviceDigest(device), ...step });
  }

  async find({ token, device }: PendingCookies): Promise<PendingLogin | null> {
    if (token === undefined || device === undefined) return null;
    const found = await this.tokens.find(token);
    if (!found || found.ageMs >= validityMs || !canLogIn(found.user)) return null;
    if (found.stored.device !== (await this.deviceDigest(device))) return null;
    const { first, to, mustEnrol } = found.stored;
    return { user: found.user, first, to, mustEnrol };
  }

  /** Uses it up: of concurrent uses one gets true. */
  consume(token: string): Promise<boolean> {
    return this.tokens.consume(token);
  }

  private deviceDigest(device: string): Promise<string> {
    return this.services.cryptoProvider.sha256Hex(`second-step device:${device}`);
  }
}
