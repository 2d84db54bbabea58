import type { Worker } from 'node:worker_threads';
import type { ResizeRule } from '../../../domain/media/ResizeRule';
import type { ImageProcessor, ProcessedPicture, PictureEdit } from '../../ports/Images';
import { UnreadablePicture } from '../../ports/Images';
import { workerPool } from '../workerPool';

export interface ImageJob {
  bytes: Uint8Array;
  mime: string;
  rules: readonly ResizeRule[];
  edit?: PictureEdit;
}
export type ImageJobDone = { made: ProcessedPicture } | { failed: string };

export interface PoolOptions {
  /** Starts a thread that says `ready` and then answers each `ImageJob` by an `ImageJobDone`. */
  start(): Worker;
  threads: number;
  /** Milliseconds that one picture may take. */
  timeoutMs?: number;
}

/** Pictures in threads of their own. One that breaks or hangs its thread counts as unreadable. */
export function pooledImages({ start, threads, timeoutMs = 30_000 }: PoolOptions): ImageProcessor {
  const pool = workerPool<ImageJob, ImageJobDone>({ name: 'pictures', start, threads, timeout: timeoutMs });

  async function runOnWorker(job: ImageJob): Promise<ProcessedPicture> {
    const done = (await pool.run(job)) ?? { failed: 'unreadable' };
    if ('made' in done) return done.made;
    if (done.failed === 'unreadable') throw new UnreadablePicture();
    throw new Error(`pictures: ${done.failed}`);
  }

  return {
    // Copied: what the caller holds may be part of a larger buffer, all of which would travel.
    process: (bytes, mime, rules, edit) =>
      runOnWorker({ bytes: new Uint8Array(bytes), mime, rules, ...(edit && { edit }) }),
    close: () => pool.close(),
  };
}
