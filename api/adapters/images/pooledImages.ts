import type { Worker } from 'node:worker_threads';
import type { PictureRule } from '#domain/media/ResizeRule';
import type { ImageProcessor, ProcessedPicture, PictureEdit } from '#core/ports/Images';
import { UnreadablePicture } from '#core/ports/Images';
import { workerPool } from '../workerPool';

export interface ImageJob {
  bytes: Uint8Array;
  mime: string;
  rules: readonly PictureRule[];
  edit?: PictureEdit;
}
export type ImageJobDone = { made: ProcessedPicture } | { failed: string };

interface PoolOptions {
  /** Starts a worker that posts `ready` and then answers each `ImageJob` with an `ImageJobDone`. */
  start(): Worker;
  threads: number;
  /** Time limit of one picture in milliseconds. */
  timeoutMs?: number;
}

/** Image processing in a worker pool. A picture that crashes or hangs its worker counts as unreadable. */
export function pooledImages({ start, threads, timeoutMs = 30_000 }: PoolOptions): ImageProcessor {
  const pool = workerPool<ImageJob, ImageJobDone>({ name: 'pictures', start, threads, timeout: timeoutMs });

  async function runOnWorker(job: ImageJob): Promise<ProcessedPicture> {
    const done = (await pool.run(job)) ?? { failed: 'unreadable' };
    if ('made' in done) return done.made;
    if (done.failed === 'unreadable') throw new UnreadablePicture();
    throw new Error(`pictures: ${done.failed}`);
  }

  return {
    // Copied: the caller's bytes may be a view of a larger buffer, which would be transferred completely.
    process: (bytes, mime, rules, edit) =>
      runOnWorker({ bytes: new Uint8Array(bytes), mime, rules, ...(edit && { edit }) }),
    close: () => pool.close(),
  };
}
