import type { Clock } from '../../ports/Clock';
import type { Timers } from '../../ports/Timers';
import type { OperationLeaseRepository } from './OperationLeaseRepository';
import { LeaseLost } from './OperationLeaseRepository';
import type { StoredOperation } from './StoredOperation';

/** The lease of one run on an operation, as an operation handler sees it. */
export interface Lease {
  /** Throws `LeaseLost` when the lease has expired: call it right before each write of rows (fencing). */
  check(): void;
  /** Renews the lease in the store; throws `LeaseLost` when another run holds it. */
  renew(): Promise<void>;
}

/** Renews the lease of a run by a timer, however long a step takes (heartbeat). */
export class HeldLease implements Lease {
  private until: number;
  private isLost = false;
  private readonly stop: () => void;

  constructor(
    private readonly held: OperationLeaseRepository,
    private readonly action: StoredOperation,
    private readonly clock: Clock,
    timers: Timers,
    leaseTime: number,
  ) {
    this.until = Date.parse(action.lease.until);
    // A failed renewal is detected by `check`.
    this.stop = timers.every(leaseTime / 3, () => void this.renew().catch(() => undefined));
  }

  check(): void {
    if (this.isLost || this.clock.now() >= this.until) throw new LeaseLost('The lease of the action is over');
  }

  async renew(): Promise<void> {
    try {
      this.noted(await this.held.renew(this.action));
    } catch (error) {
      if (error instanceof LeaseLost) this.isLost = true;
      throw error;
    }
  }

  /** Every progress write also renews the lease. */
  noted({ lease }: Pick<StoredOperation, 'lease'>): void {
    this.until = Math.max(this.until, Date.parse(lease.until));
  }

  end(): void {
    this.stop();
  }
}
