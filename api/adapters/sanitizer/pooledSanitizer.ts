import { Worker } from 'node:worker_threads';
import { wordsOf } from '#core/records/cleanHtml';
import { localSanitizer } from '../../modules/media/localSanitizer';
import type { Sanitizer } from '#core/ports/Sanitizer';
import { workerPool } from '../workerPool';

export interface SanitizerJob {
  kind: 'svg' | 'html';
  source: string;
}
export interface SanitizerJobDone {
  text: string | null;
}

interface PooledSanitizerOptions {
  start(): Worker;
  /** Time limit of one text in milliseconds. */
  timeout?: number;
}

/** Texts up to this many characters are sanitized inline: the round trip to a worker takes longer. */
const small = 8_000;
/** Heap limit of a worker in MB: several times what the largest accepted picture needs. */
const memory = 384;

/**
 * Sanitizes large texts in worker threads with a timeout, small ones inline. Pictures and texts have one worker each,
 * so that saves do not wait for pictures.
 */
export function pooledSanitizer({ start, timeout = 10_000 }: PooledSanitizerOptions): Sanitizer {
  const pool = () => workerPool<SanitizerJob, SanitizerJobDone>({ name: 'sanitizer', start, threads: 1, timeout });
  const [pictures, texts] = [pool(), pool()];
  return {
    svg: async (source) =>
      source.length <= small
        ? localSanitizer.svg(source)
        : ((await pictures.run({ kind: 'svg', source }))?.text ?? null),
    html: async (source) =>
      source.length <= small
        ? localSanitizer.html(source)
        : ((await texts.run({ kind: 'html', source }))?.text ?? wordsOf(source)),
    close: async () => void (await Promise.all([pictures.close(), texts.close()])),
  };
}

/** In worker threads where the worker was built, else in this thread (docs/decisions/014-media.md). */
export const openSanitizer = (workerFile?: string): Sanitizer =>
  workerFile === undefined
    ? localSanitizer
    : pooledSanitizer({ start: () => new Worker(workerFile, { resourceLimits: { maxOldGenerationSizeMb: memory } }) });
