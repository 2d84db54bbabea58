import type { Clock } from '../ports/Clock';
import type { SystemCollectionName, SystemStore } from '../ports/SystemStore';
import type { Timers } from '../ports/Timers';
import type { BaseRecord } from '#domain/wire/BaseRecord';
import { systemRecord } from '../schema/systemCollection';

/**
 * Milliseconds until the lease of a machine that died expires. A third of it is the interval of the heartbeat, so that
 * a machine that lives may miss one.
 */
export const leaseMs = 12_000;

/**
 * Stored in the field `lease` of a record. `by` is the token of one holder, '' for none; until `until` nobody else may
 * take it from this holder. A record that waits for its time (a job) has no holder, and nobody starts it before
 * `until`.
 */
export interface LeaseTerm {
  by: string;
  until: string;
}
export interface Leased extends BaseRecord {
  lease: LeaseTerm;
}
/** A record that may never have had a lease. */
type MaybeLeased = Partial<Pick<Leased, 'lease'>>;
type LeaseChanges = Readonly<Record<string, unknown>>;

/** Another machine holds the lease, or may hold it. */
export class LeaseLost extends Error {}

/** No holder; at an instant that is over. */
export const freeLease: LeaseTerm = { by: '', until: '1970-01-01T00:00:00.000Z' };

/** The part of a lease that handlers need. */
export interface Fence {
  /** Throws `LeaseLost` when the lease has expired: call it right before each write (fencing). */
  check(): void;
  /** Renews the lease in the store; throws `LeaseLost` when another run holds it. */
  renew(): Promise<void>;
  /** Renews a lease of which a third is over: between steps, where no timer does it or none had its turn. */
  keep(): Promise<void>;
}

export interface LeaseParts {
  store: SystemStore;
  clock: Clock;
  timers: Timers;
  collection: SystemCollectionName<Leased>;
}

/** A lease that this run holds on a record. It is renewed by a timer, however long the work takes (heartbeat). */
export class Lease implements Fence {
  private until: number;
  /** By the steady clock: the other one may be set back. */
  private renewedAt = performance.now();
  private isLost = false;
  private readonly stopHeartbeat: () => void;

  /** `onRenew` gives changes of the record that are written with each heartbeat. */
  constructor(
    private readonly parts: LeaseParts,
    private readonly id: string,
    private readonly term: LeaseTerm,
    private readonly onRenew: (newest: Leased) => LeaseChanges = () => ({}),
    private readonly termMs = leaseMs,
  ) {
    this.until = Date.parse(term.until);
    // A failed renewal is detected by `check`.
    this.stopHeartbeat = parts.timers.every(termMs / 3, () => void this.renew().catch(() => undefined));
  }

  check(): void {
    const isOver = this.parts.clock.now() >= this.until || performance.now() - this.renewedAt >= this.termMs;
    if (this.isLost || isOver) throw new LeaseLost(`lease of ${this.id}`);
  }

  async renew(): Promise<void> {
    await this.update(this.onRenew);
  }

  async keep(): Promise<void> {
    if (performance.now() - this.renewedAt >= this.termMs / 3) await this.renew();
  }

  /** Another write of the same record has renewed the lease. */
  noted({ until }: LeaseTerm): void {
    this.until = Date.parse(until);
    this.renewedAt = performance.now();
  }

  /** Writes the record, and renews the lease, if this run still holds it. */
  async update(changes: (newest: Leased) => LeaseChanges): Promise<Leased> {
    const written = await this.write(changes, () => ({
      by: this.term.by,
      until: this.instant(this.termMs),
    }));
    this.noted(written.lease);
    return written;
  }

  /** Ends the lease with a last write. `until`: the time of a record that waits for one. */
  async release(changes: (newest: Leased) => LeaseChanges = () => ({}), until = freeLease.until): Promise<Leased> {
    this.stop();
    return this.write(changes, () => ({ by: '', until }));
  }

  /** Ends the heartbeat only: the record keeps the lease until it expires. */
  stop(): void {
    this.stopHeartbeat();
  }

  private async write(changes: (newest: Leased) => LeaseChanges, term: () => LeaseTerm): Promise<Leased> {
    const { store, collection } = this.parts;
    for (;;) {
      const newest = await store.get(collection, this.id);
      if (newest?.lease.by !== this.term.by) {
        this.isLost = true;
        throw new LeaseLost(`lease of ${this.id}`);
      }
      const next: Leased = { ...newest, ...changes(newest), lease: term(), _revision: newest._revision + 1 };
      if ((await store.replace(collection, next)).ok) return next;
    }
  }

  private instant(after: number): string {
    return new Date(this.parts.clock.now() + after).toISOString();
  }
}

export const isSameTerm = (a: LeaseTerm, b: LeaseTerm): boolean => a.by === b.by && a.until === b.until;

/** Whether nobody holds the record's lease, or it has none. */
export function isExpiredLease({ lease }: MaybeLeased, now: number): boolean {
  return !lease || lease.by === '' || Date.parse(lease.until) <= now;
}

/** The leases on the records of one collection, as one machine takes them. */
export class Leases {
  private count = 0;

  /** `instanceId` names this machine; `termMs`: where a machine that was paused needs longer to notice. */
  constructor(
    private readonly parts: () => LeaseParts,
    private readonly instanceId: string,
    private readonly termMs = leaseMs,
  ) {}

  /** A new term. Its token is unique per run, so that a former run of this machine is no holder any more. */
  term(): LeaseTerm {
    this.count += 1;
    return {
      by: `${this.instanceId}.${this.count}`,
      until: new Date(this.parts().clock.now() + this.termMs).toISOString(),
    };
  }

  /** Also of a record that never had one. */
  isExpired(record: MaybeLeased): boolean {
    return isExpiredLease(record, this.parts().clock.now());
  }

  /** The lease on a record that was stored with a `term` of this machine. */
  hold(record: Pick<Leased, '_id' | 'lease'>, onRenew?: (newest: Leased) => LeaseChanges): Lease {
    return new Lease(this.parts(), record._id, record.lease, onRenew, this.termMs);
  }

  /** Takes the lease of a record that was read; null when another machine was first. */
  async claim(record: BaseRecord, changes: LeaseChanges = {}): Promise<Leased | null> {
    const { store, collection } = this.parts();
    const claimed: Leased = { ...record, ...changes, lease: this.term(), _revision: record._revision + 1 };
    return (await store.replace(collection, claimed)).ok ? claimed : null;
  }

  /**
   * Takes the lease of this name, which needs no record before; while another one holds it, the term that it has.
   * `abandoned`: a term that was seen unchanged for longer than a holder that lives leaves it, whatever the clock says.
   */
  async acquire(name: string, abandoned?: LeaseTerm): Promise<Lease | LeaseTerm> {
    const { store, clock, collection } = this.parts();
    const current = await store.get(collection, name);
    if (current) {
      const held = current.lease;
      const isFree = this.isExpired(current) || (abandoned !== undefined && isSameTerm(held, abandoned));
      const claimed = isFree ? await this.claim(current) : null;
      return claimed ? this.hold(claimed) : held;
    }
    const lease = this.term();
    const { ok } = await store.insert(collection, [systemRecord(name, clock.now(), { lease })]);
    return ok ? this.hold({ _id: name, lease }) : freeLease;
  }
}
