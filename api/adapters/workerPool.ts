import type { Worker } from 'node:worker_threads';
import { limitConcurrency } from '#core/kernel/limitConcurrency';

/** The first message of a worker. */
export const ready = 'ready';

interface WorkerPoolOptions {
  /** Name of the pool in error messages. */
  name: string;
  /** Starts a worker that posts `ready` and then answers each job with one message. */
  start(): Worker;
  threads: number;
  /** Time limit of one job in milliseconds. */
  timeout: number;
}

interface WorkerPool<Job, Result> {
  /** Null when the job crashed its worker or timed out; the worker is then replaced. */
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

/** Waits for `ready`. A worker that fails to start is an error of the installation, not of the job. */
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

/**
 * A pool of worker threads, one job at a time each; further jobs queue in order. Idle workers do not keep the process
 * alive.
 */
export function workerPool<Job, Result>({ name, start, threads, timeout }: WorkerPoolOptions): WorkerPool<Job, Result> {
  const withThread = limitConcurrency(threads);
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  let closing = false;

  const begin = async (): Promise<Worker> => {
    const worker = start();
    all.add(worker);
    // An idle worker that ends is only removed from the pool; a running job notices it itself.
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
