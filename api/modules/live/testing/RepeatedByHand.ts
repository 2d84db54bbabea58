import type { Timers } from '#core/ports/Timers';

/** What timers repeat is repeated by the test. */
export class RepeatedByHand implements Timers {
  /** No longer than others take who wait already. */
  readonly sleep = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  private readonly repeated = new Map<number, Set<() => void>>();

  every(milliseconds: number, work: () => void): () => void {
    const all = this.repeated.get(milliseconds) ?? new Set();
    this.repeated.set(milliseconds, all.add(work));
    return () => void all.delete(work);
  }

  fire(milliseconds: number): void {
    for (const work of this.repeated.get(milliseconds) ?? []) work();
  }
}
