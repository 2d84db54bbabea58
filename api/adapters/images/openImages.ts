import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ImageProcessor } from '#core/ports/Images';
import { limitConcurrency } from '#core/kernel/limitConcurrency';
import { jimpEngine } from './jimpEngine';
import { pixelBudget } from './pixelBudget';
import { pooledImages } from './pooledImages';
import { sharpImages } from './sharpEngine';
import { svgMime } from './wasmSvg';

/** Heap limit of a worker in MB; pixels are outside the heap and limited by the picture's dimensions. */
const workerMemoryMb = 512;

const imageThreads = (): number => Math.max(1, availableParallelism() - 1);

export const workerImages = (workerFile: string): ImageProcessor =>
  pooledImages({
    threads: imageThreads(),
    start: () => new Worker(workerFile, { resourceLimits: { maxOldGenerationSizeMb: workerMemoryMb } }),
  });

/** In this thread, where no worker was built: without drawings, which only ending the thread would stop. */
const localImages = (): ImageProcessor => ({
  process: jimpEngine(),
  close: () => Promise.resolve(),
});

/**
 * sharp where it loads, else Jimp in worker threads, or in this thread where no worker was built
 * (docs/decisions/014-media.md). Drawings in worker threads only, which can be ended: where there are none they
 * are refused (062-feeds-as-read.md). sharp is loaded with the first picture: it takes 15 MB of memory.
 */
export function openImages(workerFile?: string): ImageProcessor {
  const drawing = workerFile === undefined ? localImages() : workerImages(workerFile);
  const limit = limitConcurrency(imageThreads());
  let loading: Promise<ImageProcessor | null> | undefined;
  return pixelBudget({
    process: async (bytes, mime, rules, edit) => {
      const sharpProcessor = mime === svgMime ? null : await (loading ??= sharpImages());
      return sharpProcessor
        ? limit(() => sharpProcessor.process(bytes, mime, rules, edit))
        : drawing.process(bytes, mime, rules, edit);
    },
    close: async () => void (await Promise.all([drawing.close(), loading?.then((loaded) => loaded?.close())])),
  });
}
