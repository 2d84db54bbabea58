import { foldText } from '../../../domain/text/foldText';
import { bareCollection, bareRecord } from '../../core/entity/bareCollection';
import type { Clock } from '../../ports/Clock';
import type { Secrets } from '../../ports/Secrets';
import type { Store } from '../../ports/Store';
import { networkOf } from './networkOf';

const minute = 60_000;

interface Limit {
  /** Failures before waiting begins. */
  free: number;
  longestWait: number;
}

/**
 * An address is shared by an office, so it has more. An account waits by address: else a stranger could lock its owner
 * out. What comes from many addresses at once is slowed down for everybody, though never for long (docs/decisions/007).
 */
const limits = {
  address: { free: 20, longestWait: 30 * minute },
  account: { free: 5, longestWait: 30 * minute },
  everywhere: { free: 50, longestWait: minute },
} as const satisfies Record<string, Limit>;
/** After this long without an attempt the count begins anew. */
const forgottenAfter = 24 * 60 * minute;
const retries = 20;

export const attemptCollection = bareCollection('login_attempts', [{ path: 'last', kind: 'instant' }]);

type Kind = keyof typeof limits;

function waitAfter(kind: Kind, failures: number): number {
  const { free, longestWait } = limits[kind];
  return failures < free ? 0 : Math.min(minute * 2 ** Math.min(failures - free, 10), longestWait);
}

const sources = (email: string, ip: string): [Kind, string][] => {
  const [account, network] = [foldText(email), networkOf(ip)];
  return [
    ['address', network],
    ['account', `${network} ${account}`],
    ['everywhere', account],
  ];
};

/**
 * Counts failed logins by address, by account and address, and by account, in the store, so that several processes share
 * the count. An attempt counts as failed from its beginning: a hundred guesses sent at once do not all pass before the
 * first one has failed.
 */
export class LoginAttempts {
  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
  ) {}

  /** Notes an attempt. Gives how many milliseconds the person has to wait instead; 0 lets them try. */
  async begin(email: string, ip: string): Promise<number> {
    for (const [kind, whose] of sources(email, ip)) {
      const wait = await this.note(kind, whose);
      if (wait > 0) return wait;
    }
    return 0;
  }

  /** The attempt was right: the account is free again, the address has one failure less. */
  async succeeded(email: string, ip: string): Promise<void> {
    for (const [kind, whose] of sources(email, ip)) {
      const id = await this.idOf(kind, whose);
      if (kind === 'address') await this.takeBack(id);
      else await this.store.remove(attemptCollection.name, { op: 'ids', ids: [id] });
    }
    const stale = new Date(this.clock.now() - forgottenAfter).toISOString();
    await this.store.remove(attemptCollection.name, { op: 'range', path: 'last', to: stale });
  }

  private async note(kind: Kind, whose: string): Promise<number> {
    const id = await this.idOf(kind, whose);
    for (let attempt = 0; attempt < retries; attempt += 1) {
      const now = this.clock.now();
      const known = await this.store.get(attemptCollection.name, id);
      const last = known ? Date.parse(String(known.last)) : 0;
      const failures = known && now - last < forgottenAfter ? Number(known.failures) : 0;
      const waits = known ? last + waitAfter(kind, failures) - now : 0;
      if (waits > 0) return waits;
      const values = { failures: failures + 1, last: new Date(now).toISOString() };
      const written = known
        ? await this.store.replace(attemptCollection.name, { ...known, ...values, _revision: known._revision + 1 })
        : await this.store.insert(attemptCollection.name, [bareRecord(id, now, values)]);
      if (written.ok) return 0;
    }
    return minute;
  }

  private async takeBack(id: string): Promise<void> {
    for (let attempt = 0; attempt < retries; attempt += 1) {
      const known = await this.store.get(attemptCollection.name, id);
      if (!known) return;
      const less = { ...known, failures: Math.max(0, Number(known.failures) - 1), _revision: known._revision + 1 };
      if ((await this.store.replace(attemptCollection.name, less)).ok) return;
    }
  }

  /** Digests, so that the collection is no list of addresses and e-mails. */
  private idOf(kind: Kind, whose: string): Promise<string> {
    return this.secrets.digest(`${kind}:${whose}`);
  }
}
