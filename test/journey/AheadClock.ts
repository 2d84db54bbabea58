import { TestClock } from '../../api/testing/testApi';

/** The clock of this computer, put forward. */
export class AheadClock extends TestClock {
  aheadMs = 0;

  override now(): number {
    return Date.now() + this.aheadMs;
  }

  override advance(milliseconds: number): void {
    this.aheadMs += milliseconds;
  }
}
