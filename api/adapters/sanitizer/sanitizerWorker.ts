import { parentPort } from 'node:worker_threads';
import { cleanHtml } from '#core/records/cleanHtml';
import { cleanSvg } from '../../modules/media/cleanSvg';
import { ready } from '../workerPool';
import type { SanitizerJob, SanitizerJobDone } from './pooledSanitizer';

/** Worker thread that sanitizes large texts and SVG, bundled to its own file. */
parentPort?.on('message', ({ kind, source }: SanitizerJob) => {
  const done: SanitizerJobDone = { text: kind === 'svg' ? cleanSvg(source) : cleanHtml(source) };
  parentPort?.postMessage(done);
});
parentPort?.postMessage(ready);
