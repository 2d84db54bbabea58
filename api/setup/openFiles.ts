import { openImages } from '../adapters/images/openImages';
import { openSanitizer } from '../adapters/sanitizer/pooledSanitizer';
import type { Services } from '#core/kernel/Context';
import { openFileStore } from './openFileStore';
import type { Configuration } from './readConfiguration';

/** Files of the built workers; without one its work runs in the main thread. */
interface WorkerFiles {
  images?: string;
  sanitizer?: string;
}

/** Opens file storage, image processing and sanitizer. */
export const openFiles = async (
  configuration: Configuration,
  workers: WorkerFiles,
): Promise<Pick<Services, 'files' | 'images' | 'sanitizer'>> => ({
  files: await openFileStore(configuration),
  images: openImages(workers.images),
  sanitizer: openSanitizer(workers.sanitizer),
});
