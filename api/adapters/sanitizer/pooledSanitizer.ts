import { Worker } from 'node:worker_threads';
import { wordsOf } from '../../core/records/cleanHtml';
import { localSanitizer } from '../../features/media/localSanitizer';
import type { Sanitizer } from '../../ports/Sanitizer';
import { workerPool } from '../workerPool';

export interface SanitizerJob {
  kind: 'svg' | 'html';
  source: string;
}
export interface SanitizerJobDone {
  text: string | null;
}

export interface PooledSanitizerOptions {
  start(): Worker;
  /** Milliseconds that one text may take. */
  timeout?: number;
}

/** Signs of a text that is cleaned at once: the way to a thread and back takes longer. */
const small = 8_000;
/** Megabytes of JavaScript's memory: several times what the largest picture that is accepted takes. */
const memory = 384;

/**
 * Large texts in threads, with a deadline; small ones in the thread that calls. Pictures and texts have a thread each, so
 * that nobody's save waits for somebody's drawings.
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

/** In a thread where its program was built, else in this one (docs/decisions/014-media.md). */
export const openSanitizer = (workerFile?: string): Sanitizer =>
  workerFile === undefined
    ? localSanitizer
    : pooledSanitizer({ start: () => new Worker(workerFile, { resourceLimits: { maxOldGenerationSizeMb: memory } }) });
