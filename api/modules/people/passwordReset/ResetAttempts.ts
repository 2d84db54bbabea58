import { foldText } from '#domain/text/foldText';
import type { AttemptLimit } from '#core/kernel/AttemptCounter';
import { AttemptCounter } from '#core/kernel/AttemptCounter';
import type { Context } from '#core/kernel/Context';
import { KnownPlaces } from '#core/kernel/KnownPlaces';
import { networkOf } from '#core/kernel/networkOf';

const minuteMs = 60_000;

/**
 * As for logins (docs/decisions/007-login-limits.md). `mails` bounds what one account receives, whoever asks: it is
 * silent, because refusing would let a stranger block the owner and tell of their requests.
 */
const limits = {
  address: { free: 20, longestWait: 30 * minuteMs },
  account: { free: 5, longestWait: 30 * minuteMs },
  everywhere: { free: 50, longestWait: minuteMs },
  mails: { free: 5, longestWait: 10 * minuteMs },
} as const satisfies Record<string, AttemptLimit>;

type AttemptServices = Pick<Context, 'store' | 'clock' | 'cryptoProvider'>;

/** Counts requests for new passwords, for known and unknown e-mails alike. */
export class ResetAttempts {
  private readonly counter: AttemptCounter;
  private readonly places: KnownPlaces;

  constructor(private readonly services: AttemptServices) {
    this.counter = new AttemptCounter(services.store, services.clock);
    this.places = new KnownPlaces(services.store, services.clock, services.cryptoProvider);
  }

  /** Counts a request. Returns the milliseconds to wait instead; 0 when it is allowed. */
  async begin(email: string, ip: string): Promise<number> {
    const network = networkOf(ip);
    const addressWait = await this.counter.begin(await this.idOf('address', network), limits.address);
    if (addressWait > 0) return addressWait;
    const account = foldText(email);
    const accountWait = await this.counter.begin(await this.idOf('account', `${network} ${account}`), limits.account);
    if (accountWait > 0 || (await this.places.knowsNetwork(email, ip))) return accountWait;
    return this.counter.begin(await this.idOf('everywhere', account), limits.everywhere);
  }

  /** Counts a mail to an account. False when it has got enough of them lately. */
  async mayMail(userId: string): Promise<boolean> {
    return (await this.counter.begin(await this.idOf('mails', userId), limits.mails)) === 0;
  }

  async clearMails(userId: string): Promise<void> {
    await this.counter.clear([await this.idOf('mails', userId)]);
  }

  private idOf(kind: keyof typeof limits, whose: string): Promise<string> {
    return this.services.cryptoProvider.sha256Hex(`reset-${kind}:${whose}`);
  }
}
