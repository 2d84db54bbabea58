import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ImageProcessor } from '../../ports/Images';
import { limitConcurrency } from '../../kernel/limitConcurrency';
import { jimpEngine } from './jimpEngine';
import { pixelBudget } from './pixelBudget';
import { pooledImages } from './pooledImages';
import { sharpImages } from './sharpEngine';

/** Heap limit of a worker in MB; pixels are outside the heap and limited by the picture's dimensions. */
const workerMemoryMb = 512;

export const imageThreads = (): number => Math.max(1, availableParallelism() - 1);

export const workerImages = (workerFile: string): ImageProcessor =>
  pooledImages({
    threads: imageThreads(),
    start: () => new Worker(workerFile, { resourceLimits: { maxOldGenerationSizeMb: workerMemoryMb } }),
  });

/**
 * sharp where it loads, else Jimp in worker threads, or in this thread where no worker was built
 * (docs/decisions/014-media.md).
 */
export async function openImages(workerFile?: string): Promise<ImageProcessor> {
  const sharpProcessor = await sharpImages();
  if (!sharpProcessor)
    return pixelBudget(
      workerFile === undefined ? { process: jimpEngine(), close: () => Promise.resolve() } : workerImages(workerFile),
    );
  const limit = limitConcurrency(imageThreads());
  return pixelBudget({
    process: (bytes, mime, rules, edit) => limit(() => sharpProcessor.process(bytes, mime, rules, edit)),
    close: () => sharpProcessor.close(),
  });
}
