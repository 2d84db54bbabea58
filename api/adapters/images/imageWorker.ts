import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { UnreadablePicture } from '#core/ports/Images';
import type { ImageEngine } from './ImageEngine';
import { jimpEngine } from './jimpEngine';
import type { ImageJob, ImageJobDone } from './pooledImages';
import { ready } from '../workerPool';
import { wasmSvg } from './wasmSvg';
import { wasmWebp } from './wasmWebp';

/** Worker thread for image processing, bundled to its own file. */
const { resolve } = createRequire(import.meta.url);
let engine: Promise<ImageEngine> | undefined;

parentPort?.on('message', ({ bytes, mime, rules, edit }: ImageJob) => {
  const done = (answer: ImageJobDone): void => parentPort?.postMessage(answer);
  engine ??= wasmWebp(resolve).then((webp) => jimpEngine(webp, wasmSvg(resolve)));
  engine
    .then((make) => make(bytes, mime, rules, edit))
    .then(
      (made) => done({ made }),
      (failure: unknown) => {
        // Ends this thread: the program's memory is not to be trusted any more.
        if (failure instanceof WebAssembly.RuntimeError) process.exit(1);
        done({ failed: failure instanceof UnreadablePicture ? 'unreadable' : String(failure) });
      },
    );
});
parentPort?.postMessage(ready);
