import type { Worker } from 'node:worker_threads';
import type { ResizeRule } from '../../../domain/media/ResizeRule';
import type { Images, MadePictures, PictureEdit } from '../../ports/Images';
import { UnreadablePicture } from '../../ports/Images';
import { limited } from '../../core/limited';

export interface ImageJob {
  bytes: Uint8Array;
  mime: string;
  rules: readonly ResizeRule[];
  edit?: PictureEdit;
}
export type ImageJobDone = { made: MadePictures } | { failed: string };
/** A thread's first message. */
export const ready = 'ready';

export interface PoolOptions {
  /** Starts a thread that says `ready` and then answers each `ImageJob` by an `ImageJobDone`. */
  start(): Worker;
  threads: number;
  /** Milliseconds that one picture may take. */
  patience?: number;
}

/** A picture that breaks or hangs its thread is to blame, not the thread: it counts as unreadable. */
function answerOf(worker: Worker, job: ImageJob, patience: number): Promise<{ done: ImageJobDone; isAlive: boolean }> {
  return new Promise((resolve) => {
    const end = (done: ImageJobDone, isAlive: boolean): void => {
      clearTimeout(timer);
      worker.off('message', answered).off('error', broken).off('exit', broken);
      resolve({ done, isAlive });
    };
    const answered = (done: ImageJobDone): void => end(done, true);
    const broken = (): void => end({ failed: 'unreadable' }, false);
    const timer = setTimeout(broken, patience);
    worker.on('message', answered).on('error', broken).on('exit', broken);
    worker.postMessage(job);
  });
}

/** A thread that does not even start is a fault of ours, whatever the picture. */
function isReady(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (error?: Error): void => {
      worker.off('message', begun).off('error', end).off('exit', ended);
      if (error) reject(error);
      else resolve();
    };
    const begun = (message: unknown): void =>
      end(message === ready ? undefined : new Error('pictures: the thread said something else'));
    const ended = (): void => end(new Error('pictures: the thread ended at once'));
    worker.on('message', begun).on('error', end).on('exit', ended);
  });
}

/** Pictures in threads of their own, one at a time in each; further ones wait in their order. */
export function pooledImages({ start, threads, patience = 30_000 }: PoolOptions): Images {
  const inTurn = limited(threads);
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
    await isReady(worker);
    return worker;
  };

  async function make(job: ImageJob): Promise<MadePictures> {
    const worker = idle.pop() ?? (await begin());
    worker.ref();
    const { done, isAlive } = await answerOf(worker, job, patience);
    worker.unref();
    if (isAlive && !closing) idle.push(worker);
    else await worker.terminate();
    if ('made' in done) return done.made;
    if (done.failed === 'unreadable') throw new UnreadablePicture();
    throw new Error(`pictures: ${done.failed}`);
  }

  return {
    // Copied: what the caller holds may be part of a larger buffer, all of which would travel.
    make: (bytes, mime, rules, edit) =>
      inTurn(() => make({ bytes: new Uint8Array(bytes), mime, rules, ...(edit && { edit }) })),
    close: async () => {
      closing = true;
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}
