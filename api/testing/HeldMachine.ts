import type { Store } from '#core/ports/Store';
import type { Timers } from '#core/ports/Timers';
import type { TestClock } from './testApi';

interface Sleeper {
  at: number;
  wake(): void;
}

/** Lets pending promises settle. */
export const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

/**
 * Store and timers of one machine under the control of a test: each store call waits for `release`, each timer for
 * `wake`. A machine that is not released is dead, or paused until it is.
 */
export class HeldMachine {
  readonly store: Store;
  readonly timers: Timers;
  private readonly waiting: (() => Promise<void>)[] = [];
  private sleepers: Sleeper[] = [];
  private isOpen = true;
  private arrived = (): void => undefined;

  constructor(
    whole: Store,
    private readonly clock: TestClock,
  ) {
    this.store = new Proxy(whole, {
      get: (target, name) => {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== 'function') return method;
        return (...given: unknown[]): unknown => {
          const call = (): unknown => Reflect.apply(method, target, given) as unknown;
          return this.isOpen || name === 'stream' || name === 'close' ? call() : this.later(call);
        };
      },
    });
    this.timers = {
      sleep: (milliseconds) => new Promise((wake) => this.sleepers.push({ at: clock.now() + milliseconds, wake })),
      every: (milliseconds, work) => {
        const sleeper = { at: clock.now() + milliseconds, wake: () => this.repeat(sleeper, milliseconds, work) };
        this.sleepers.push(sleeper);
        return () => void (this.sleepers = this.sleepers.filter((each) => each !== sleeper));
      },
    };
  }

  /** From now on store calls wait. */
  hold(): void {
    this.isOpen = false;
  }

  /** Lets the oldest waiting call through; false when none waits. */
  async release(): Promise<boolean> {
    const call = this.waiting.shift();
    await call?.();
    await settled();
    return call !== undefined;
  }

  /** Lets the next call through, which may still have to come. */
  async releaseNext(): Promise<void> {
    if (this.waiting.length === 0) await new Promise<void>((resolve) => (this.arrived = resolve));
    await this.release();
  }

  /** Fires the timers that are due. */
  async wake(): Promise<void> {
    const due = this.sleepers.filter(({ at }) => at <= this.clock.now());
    this.sleepers = this.sleepers.filter((each) => !due.includes(each));
    for (const { wake } of due) wake();
    await settled();
  }

  private repeat(sleeper: Sleeper, milliseconds: number, work: () => void): void {
    sleeper.at = this.clock.now() + milliseconds;
    this.sleepers.push(sleeper);
    work();
  }

  private later(call: () => unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.waiting.push(async () => {
        try {
          resolve(await call());
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      });
      this.arrived();
    });
  }
}
