import type { Clock } from '../../ports/Clock';
import type { Timers } from '../../ports/Timers';
import type { OperationLeaseRepository } from './OperationLeaseRepository';
import { LeaseLost } from './OperationLeaseRepository';
import type { StoredOperation } from './StoredOperation';

/** The right of one run to carry an action out, as the work of a step sees it. */
export interface Lease {
  /** Throws `LeaseLost` when the lease is over: to be called right before each write of rows. */
  check(): void;
  /** Renews it in the store, which throws `LeaseLost` when another run has it. */
  renew(): Promise<void>;
}

/** Renews a run's lease by time, however long a step takes. */
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
    // A store that does not answer in time is found by `check`.
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

  /** Each note of the action renews its lease too. */
  noted({ lease }: Pick<StoredOperation, 'lease'>): void {
    this.until = Math.max(this.until, Date.parse(lease.until));
  }

  end(): void {
    this.stop();
  }
}
