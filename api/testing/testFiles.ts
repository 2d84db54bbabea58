import { jimpEngine } from '../adapters/images/jimpEngine';
import type { Services } from '../kernel/Context';
import { openMemoryFiles } from '../storage/memory/memoryFiles';

/** Files in memory, and image processing in this thread. */
export const testFiles = async (): Promise<Pick<Services, 'files' | 'images'>> => ({
  files: await openMemoryFiles(),
  images: { process: jimpEngine(), close: () => Promise.resolve() },
});
