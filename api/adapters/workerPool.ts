import type { Worker } from 'node:worker_threads';
import { limitConcurrency } from '../core/limitConcurrency';

/** A thread's first message. */
export const ready = 'ready';

export interface WorkerPoolOptions {
  /** Names the pool in errors. */
  name: string;
  /** Starts a thread that posts `ready` and then answers each job by one message. */
  start(): Worker;
  threads: number;
  /** Milliseconds that one job may take. */
  timeout: number;
}

export interface WorkerPool<Job, Result> {
  /** Null when the job broke its thread or took too long: the job is to blame, and the thread is replaced. */
  run(job: Job): Promise<Result | null>;
  close(): Promise<void>;
}

function runIn<Job, Result>(worker: Worker, job: Job, timeout: number): Promise<Result | null> {
  return new Promise((resolve) => {
    const end = (result: Result | null): void => {
      clearTimeout(timer);
      worker.off('message', end).off('error', broken).off('exit', broken);
      resolve(result);
    };
    const broken = (): void => end(null);
    const timer = setTimeout(broken, timeout);
    worker.on('message', end).on('error', broken).on('exit', broken);
    worker.postMessage(job);
  });
}

/** A thread that does not even start is a fault of ours, whatever the job. */
function isReady(worker: Worker, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (error?: Error): void => {
      worker.off('message', begun).off('error', end).off('exit', ended);
      if (error) reject(error);
      else resolve();
    };
    const begun = (message: unknown): void =>
      end(message === ready ? undefined : new Error(`${name}: the thread did not post "${ready}" first`));
    const ended = (): void => end(new Error(`${name}: the thread ended at once`));
    worker.on('message', begun).on('error', end).on('exit', ended);
  });
}

/** Jobs in threads of their own, one at a time in each; further ones wait in their order. Idle threads hold no process open. */
export function workerPool<Job, Result>({ name, start, threads, timeout }: WorkerPoolOptions): WorkerPool<Job, Result> {
  const withThread = limitConcurrency(threads);
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  let closing = false;

  const begin = async (): Promise<Worker> => {
    const worker = start();
    all.add(worker);
    // What ends while it waits is only forgotten; who works with it hears of it himself.
    worker
      .on('error', () => undefined)
      .once('exit', () => {
        all.delete(worker);
        if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1);
      });
    await isReady(worker, name);
    return worker;
  };

  const run = async (job: Job): Promise<Result | null> => {
    const worker = idle.pop() ?? (await begin());
    worker.ref();
    const result = await runIn<Job, Result>(worker, job, timeout);
    worker.unref();
    if (result !== null && !closing) idle.push(worker);
    else await worker.terminate();
    return result;
  };

  return {
    run: (job) => withThread(() => run(job)),
    close: async () => {
      closing = true;
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}
