import type { AttemptLimit } from '#core/kernel/AttemptCounter';
import { AttemptCounter } from '#core/kernel/AttemptCounter';
import { KnownPlaces } from '#core/kernel/KnownPlaces';
import type { Services } from '#core/kernel/Context';

/** Six digits with three valid codes: fifty guesses a day find one in twenty years. */
const limit: AttemptLimit = { free: 5, longestWait: 30 * 60_000 };

/**
 * Failed second steps. They are counted by account, because who gets so far has the password; a device from which the
 * account has logged in before is counted alone, so nobody locks the owner out.
 */
export class FactorAttempts {
  private readonly counter: AttemptCounter;
  private readonly places: KnownPlaces;

  constructor(private readonly services: Pick<Services, 'store' | 'clock' | 'cryptoProvider'>) {
    const { store, clock, cryptoProvider } = services;
    this.counter = new AttemptCounter(store, clock);
    this.places = new KnownPlaces(store, clock, cryptoProvider);
  }

  /** Counts an attempt. Returns the milliseconds to wait instead; 0 when it is allowed. */
  async begin(user: string, email: string, device: string | undefined): Promise<number> {
    return this.counter.begin(await this.idOf(user, email, device), limit);
  }

  async succeeded(user: string, email: string, device: string | undefined): Promise<void> {
    await this.counter.clear([await this.idOf(user, email, device)]);
  }

  private async idOf(user: string, email: string, device: string | undefined): Promise<string> {
    const known = await this.places.deviceId(email, device);
    return this.services.cryptoProvider.sha256Hex(`factor:${user} ${known ?? ''}`);
  }
}
