import { TestClock } from './testApi';

/** The clock of a machine that is ahead of the right one. */
export class SkewedClock extends TestClock {
  constructor(
    private readonly right: TestClock,
    private readonly aheadMs: number,
  ) {
    super();
  }

  override now = (): number => this.right.now() + this.aheadMs;
}
