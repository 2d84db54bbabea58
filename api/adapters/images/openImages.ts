import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Images } from '../../ports/Images';
import { limited } from '../../core/limited';
import { jimpEngine } from './jimpEngine';
import { pixelBudget } from './pixelBudget';
import { pooledImages } from './pooledImages';
import { sharpImages } from './sharpEngine';

/** Megabytes of JavaScript's own memory in a thread; pixels lie outside and are limited by a picture's measures. */
const memory = 512;

export const imageThreads = (): number => Math.max(1, availableParallelism() - 1);

export const workerImages = (workerFile: string): Images =>
  pooledImages({
    threads: imageThreads(),
    start: () => new Worker(workerFile, { resourceLimits: { maxOldGenerationSizeMb: memory } }),
  });

/** sharp where it loads, else Jimp in threads, or in this one where nothing was built (docs/decisions/014-media.md). */
export async function openImages(workerFile?: string): Promise<Images> {
  const fast = await sharpImages();
  if (!fast)
    return pixelBudget(
      workerFile === undefined ? { make: jimpEngine(), close: () => Promise.resolve() } : workerImages(workerFile),
    );
  const inTurn = limited(imageThreads());
  return pixelBudget({
    make: (bytes, mime, rules, edit) => inTurn(() => fast.make(bytes, mime, rules, edit)),
    close: () => fast.close(),
  });
}
