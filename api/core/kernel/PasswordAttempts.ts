import { foldText } from '#domain/text/foldText';
import type { AttemptLimit } from './AttemptCounter';
import { AttemptCounter } from './AttemptCounter';
import type { Clock } from '../ports/Clock';
import type { CryptoProvider } from '../ports/CryptoProvider';
import type { SystemStore } from '../ports/SystemStore';
import { KnownPlaces } from './KnownPlaces';
import { networkOf } from './networkOf';

const minuteMs = 60_000;

/**
 * An IP address may be shared by an office, so it has a higher limit. Accounts are counted per address: otherwise an
 * attacker could lock the owner out. Attempts from many unknown addresses are throttled together; known devices and
 * networks are exempt from that (docs/decisions/007-login-limits.md).
 */
const limits = {
  address: { free: 20, longestWait: 30 * minuteMs },
  account: { free: 5, longestWait: 30 * minuteMs },
  everywhere: { free: 50, longestWait: minuteMs },
  device: { free: 5, longestWait: 30 * minuteMs },
  session: { free: 5, longestWait: 30 * minuteMs },
} as const satisfies Record<string, AttemptLimit>;

type Kind = keyof typeof limits;

interface PasswordSource {
  email: string;
  ip: string;
  /** The token of the device's cookie. */
  device?: string | undefined;
  /** Where the password is asked for once more: the session in which it is. */
  session?: string | undefined;
}

/** What a login was the first from; null: the account knew the device and the network. */
export type NewPlace = 'device' | 'network' | 'both' | null;

/** Counts failed logins by address, by account and address, and by account; for a known device only by device. */
export class PasswordAttempts {
  private readonly counter: AttemptCounter;
  private readonly places: KnownPlaces;

  constructor(
    store: SystemStore,
    clock: Clock,
    private readonly cryptoProvider: CryptoProvider,
    /** Accounts of another kind than the panel's are counted apart. */
    private readonly scope = '',
  ) {
    this.counter = new AttemptCounter(store, clock);
    this.places = new KnownPlaces(store, clock, cryptoProvider);
  }

  /** Counts an attempt. Returns the milliseconds to wait instead; 0 when it is allowed. */
  async begin(source: PasswordSource): Promise<number> {
    for (const [kind, id] of await this.countsOf(source)) {
      const wait = await this.counter.begin(id, limits[kind]);
      if (wait > 0) return wait;
    }
    return 0;
  }

  /**
   * After a correct password: resets the counters of the account and decrements that of the address. Returns the device
   * token, and what the account did not know before.
   */
  async succeeded(source: PasswordSource): Promise<{ device: string; newPlace: NewPlace }> {
    const newPlace = await this.newPlaceOf(source);
    await this.reset(source);
    const device = await this.places.remember(this.scope + source.email, source.ip, source.device);
    return { device, newPlace };
  }

  /** After a correct password that is only the first step: the account does not know the device yet. */
  async firstStepDone(source: PasswordSource): Promise<{ device: string }> {
    await this.reset(source);
    return { device: await this.places.deviceOf(source.device) };
  }

  /** The same for programs, which keep no device: the account knows their network. */
  async succeededFromNetwork(source: PasswordSource): Promise<void> {
    await this.reset(source);
    await this.places.rememberNetwork(this.scope + source.email, source.ip);
  }

  /** The same for a session, which is known already. */
  confirmed(source: PasswordSource): Promise<void> {
    return this.reset(source);
  }

  private async reset(source: PasswordSource): Promise<void> {
    const counts = await this.countsOf(source);
    for (const [kind, id] of counts) if (kind === 'address') await this.counter.takeBack(id);
    await this.counter.clear(counts.filter(([kind]) => kind !== 'address').map(([, id]) => id));
  }

  private async newPlaceOf({ email, ip, device }: PasswordSource): Promise<NewPlace> {
    const isNewDevice = (await this.places.deviceId(this.scope + email, device)) === null;
    const isNewNetwork = !(await this.places.knowsNetwork(this.scope + email, ip));
    return isNewDevice ? (isNewNetwork ? 'both' : 'device') : isNewNetwork ? 'network' : null;
  }

  private async countsOf({ email, ip, device, session }: PasswordSource): Promise<[Kind, string][]> {
    const known = await this.places.deviceId(this.scope + email, device);
    const ofSession: [Kind, string][] = session === undefined ? [] : [['session', await this.idOf('session', session)]];
    if (known !== null) return [...ofSession, ['device', known]];
    const [account, network] = [foldText(email), networkOf(ip)];
    const counts: [Kind, string][] = [
      ...ofSession,
      ['address', await this.idOf('address', network)],
      ['account', await this.idOf('account', `${network} ${account}`)],
    ];
    if (!(await this.places.knowsNetwork(this.scope + email, ip)))
      counts.push(['everywhere', await this.idOf('everywhere', account)]);
    return counts;
  }

  /** Digests, so that the collection reveals neither addresses nor e-mails. */
  private idOf(kind: Kind, whose: string): Promise<string> {
    return this.cryptoProvider.sha256Hex(`${this.scope}${kind}:${whose}`);
  }
}
