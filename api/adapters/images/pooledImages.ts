import type { Worker } from 'node:worker_threads';
import type { ResizeRule } from '../../../domain/media/ResizeRule';
import type { Images, MadePictures, PictureEdit } from '../../ports/Images';
import { UnreadablePicture } from '../../ports/Images';
import { workerPool } from '../workerPool';

export interface ImageJob {
  bytes: Uint8Array;
  mime: string;
  rules: readonly ResizeRule[];
  edit?: PictureEdit;
}
export type ImageJobDone = { made: MadePictures } | { failed: string };

export interface PoolOptions {
  /** Starts a thread that says `ready` and then answers each `ImageJob` by an `ImageJobDone`. */
  start(): Worker;
  threads: number;
  /** Milliseconds that one picture may take. */
  patience?: number;
}

/** Pictures in threads of their own. One that breaks or hangs its thread counts as unreadable. */
export function pooledImages({ start, threads, patience = 30_000 }: PoolOptions): Images {
  const pool = workerPool<ImageJob, ImageJobDone>({ name: 'pictures', start, threads, timeout: patience });

  async function make(job: ImageJob): Promise<MadePictures> {
    const done = (await pool.run(job)) ?? { failed: 'unreadable' };
    if ('made' in done) return done.made;
    if (done.failed === 'unreadable') throw new UnreadablePicture();
    throw new Error(`pictures: ${done.failed}`);
  }

  return {
    // Copied: what the caller holds may be part of a larger buffer, all of which would travel.
    make: (bytes, mime, rules, edit) => make({ bytes: new Uint8Array(bytes), mime, rules, ...(edit && { edit }) }),
    close: () => pool.close(),
  };
}
