import type { Leased, LeaseParts, LeaseTerm } from '../jobs/Lease';
import { isSameTerm, Lease, leaseMs, LeaseLost, Leases } from '../jobs/Lease';
import type { Timers } from '../ports/Timers';
import { systemCollection } from '../schema/systemCollection';
import { refuse } from './refuse';

const retryDelayMs = 20;
/** A term that does not change for so long was left by its holder: the clock may have been set back since. */
const abandonedMs = 1.5 * leaseMs;
/** Longer than a machine that died keeps its lease. */
const maxWaitMs = 25_000;

export const lockCollection = systemCollection<Leased>('turns', []);

/**
 * Mutual exclusion by name, across all machines that share the store: for invariants over several records, which
 * single-record writes cannot guarantee. Within the process callers queue in order (FIFO); between machines a lease in
 * the store holds the lock.
 */
export class NamedLock {
  private readonly queueTails = new Map<string, Promise<unknown>>();
  private readonly leases: Leases;
  private readonly timers: Timers;

  /** `instanceId` names this machine. */
  constructor(parts: Omit<LeaseParts, 'collection'>, instanceId: string) {
    this.leases = new Leases(() => ({ ...parts, collection: lockCollection.name }), instanceId);
    this.timers = parts.timers;
  }

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
    const lease = await this.acquire(name);
    try {
      return await work();
    } finally {
      await release(lease);
    }
  }

  private async acquire(name: string): Promise<Lease> {
    let held: { term: LeaseTerm; since: number } | null = null;
    for (let waited = 0; waited < maxWaitMs; waited += retryDelayMs) {
      const abandoned: LeaseTerm | undefined = held && waited - held.since >= abandonedMs ? held.term : undefined;
      const taken = await this.leases.acquire(name, abandoned);
      if (taken instanceof Lease) return taken;
      if (!held || !isSameTerm(held.term, taken)) held = { term: taken, since: waited };
      await this.timers.sleep(retryDelayMs);
    }
    throw refuse(503, 'busy');
  }
}

/** Releases only a lock that is still its own: after the lease another machine may hold it. */
async function release(lease: Lease): Promise<void> {
  try {
    await lease.release();
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error;
  }
}
