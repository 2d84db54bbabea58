import type { Clock } from '../ports/Clock';
import type { CryptoProvider } from '../ports/CryptoProvider';
import type { SystemStore } from '../ports/SystemStore';
import { systemCollection, systemRecord } from '../schema/systemCollection';
import { refuse } from './refuse';

/**
 * Longer than any critical section takes; also how long a machine that died while holding the lock blocks the others.
 */
const leaseMs = 20_000;
const retryDelayMs = 20;
const maxWaitMs = 25_000;

export const lockCollection = systemCollection('turns', []);

const sleep = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, retryDelayMs));

/**
 * Mutual exclusion by name, across all machines that share the store: for invariants over several records, which
 * single-record writes cannot guarantee. Within the process callers queue in order (FIFO); between machines a record in
 * the store holds the lock, with a lease.
 */
export class NamedLock {
  private readonly queueTails = new Map<string, Promise<unknown>>();

  constructor(
    private readonly store: SystemStore,
    private readonly clock: Clock,
    private readonly cryptoProvider: CryptoProvider,
  ) {}

  withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
    const previous = this.queueTails.get(name) ?? Promise.resolve();
    const result = previous.then(() => this.runLocked(name, work));
    const settled = result.then(
      () => undefined,
      () => undefined,
    );
    this.queueTails.set(name, settled);
    void settled.then(() => this.queueTails.get(name) === settled && this.queueTails.delete(name));
    return result;
  }

  private async runLocked<T>(name: string, work: () => Promise<T>): Promise<T> {
    const holder = this.cryptoProvider.randomHex(16);
    await this.acquire(name, holder);
    try {
      return await work();
    } finally {
      await this.release(name, holder);
    }
  }

  private async acquire(name: string, holder: string): Promise<void> {
    for (let waited = 0; waited < maxWaitMs; waited += retryDelayMs) {
      if (await this.tryAcquire(name, holder)) return;
      await sleep();
    }
    throw refuse(503, 'busy');
  }

  private async tryAcquire(name: string, holder: string): Promise<boolean> {
    const now = this.clock.now();
    const values = { holder, until: new Date(now + leaseMs).toISOString() };
    const current = await this.store.get(lockCollection.name, name);
    if (!current) return (await this.store.insert(lockCollection.name, [systemRecord(name, now, values)])).ok;
    const isFree = current.holder === '' || Date.parse(String(current.until)) <= now;
    return (
      isFree &&
      (await this.store.replace(lockCollection.name, { ...current, ...values, _revision: current._revision + 1 })).ok
    );
  }

  /** Releases only a lock that is still its own: after the lease another machine may hold it. */
  private async release(name: string, holder: string): Promise<void> {
    const current = await this.store.get(lockCollection.name, name);
    if (current?.holder === holder)
      await this.store.replace(lockCollection.name, { ...current, holder: '', _revision: current._revision + 1 });
  }
}
