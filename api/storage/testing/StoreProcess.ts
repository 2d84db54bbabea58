import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Store } from '#core/ports/Store';
import type { DyingStore } from '../../testing/dyingStore';
import { isWrite, machineIsDead } from '../../testing/dyingStore';
import type { StoreAnswer, StoreCall } from './storeProgram';

interface Pending {
  resolve(result: unknown): void;
  reject(failure: Error): void;
}

/** Source of the program that the process runs. */
export const storeProgramSource = join(__dirname, 'storeProgram.ts');

/** An embedded store in a process of its own, which is killed (SIGKILL) while it makes a write. */
export class StoreProcess implements DyingStore {
  private readonly pending = new Map<number, Pending>();
  private calls = 0;
  private left = Infinity;
  private hasEnded = false;
  private readonly exit: Promise<unknown>;
  readonly store: Store;

  private constructor(
    private readonly child: ChildProcess,
    /** Milliseconds from a write that is begun to the kill. */
    private readonly killAfterMs: () => number,
  ) {
    this.exit = once(child, 'exit');
    child.on('message', (answer: StoreAnswer) => this.take(answer));
    child.on('exit', () => this.end());
    this.store = new Proxy({} as Store, {
      get: (_, name) =>
        typeof name !== 'string' || name === 'then' ? undefined : (...given: unknown[]) => this.member(name, given),
    });
  }

  static async start(program: string, file: string, killAfterMs: () => number): Promise<StoreProcess> {
    const child = fork(program, [file], { serialization: 'advanced', execArgv: [] });
    const started = new StoreProcess(child, killAfterMs);
    await new Promise<unknown>((resolve, reject) => started.pending.set(0, { resolve, reject }));
    return started;
  }

  arm(last: number): void {
    this.left = last;
  }

  isDead(): boolean {
    return this.hasEnded || this.left < 0;
  }

  async ended(): Promise<void> {
    if (this.isDead()) await this.exit;
  }

  async close(): Promise<void> {
    if (this.child.connected) this.child.disconnect();
    await this.exit;
  }

  private member(name: string, given: unknown[]): Promise<unknown> | AsyncIterable<unknown> {
    if (name === 'stream') return this.streamed(given);
    if (name === 'close') return Promise.resolve();
    return this.call(name, given);
  }

  private async *streamed(given: unknown[]): AsyncGenerator<unknown> {
    yield* (await this.call('stream', given)) as unknown[];
  }

  private call(name: string, given: unknown[]): Promise<unknown> {
    if (this.isDead()) return Promise.reject(machineIsDead());
    if (isWrite(name)) {
      this.left -= 1;
      if (this.left < 0) setTimeout(() => this.child.kill('SIGKILL'), this.killAfterMs());
    }
    return new Promise((resolve, reject) => {
      this.calls += 1;
      this.pending.set(this.calls, { resolve, reject });
      this.child.send({ id: this.calls, name, given } satisfies StoreCall);
    });
  }

  private take({ id, failure, result }: StoreAnswer): void {
    const waiting = this.pending.get(id);
    this.pending.delete(id);
    if (failure === undefined) waiting?.resolve(result);
    else waiting?.reject(new Error(failure));
  }

  private end(): void {
    this.hasEnded = true;
    for (const { reject } of this.pending.values()) reject(machineIsDead());
    this.pending.clear();
  }
}
