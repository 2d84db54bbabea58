import { join } from 'node:path';
import { openDiskFiles } from '../adapters/files/diskFiles';
import { openGridFsFiles } from '../adapters/files/gridFsFiles';
import { openS3Files } from '../adapters/files/s3Files';
import { openImages } from '../adapters/images/openImages';
import { openSanitizer } from '../adapters/sanitizer/pooledSanitizer';
import type { Services } from '../kernel/Context';
import type { Files } from '../ports/Files';
import type { Configuration } from './readConfiguration';
import { withVariable } from './withVariable';

/** The configured bucket, else MongoDB (GridFS), else the data folder. */
export function openFileStore({
  dataDir,
  mongodbUrl,
  s3,
}: Pick<Configuration, 'dataDir' | 'mongodbUrl' | 's3'>): Promise<Files> {
  if (s3) return openS3Files(s3);
  return mongodbUrl === undefined
    ? withVariable('DATA_DIR', () => openDiskFiles(join(dataDir, 'files')))
    : withVariable('MONGODB_URL', () => openGridFsFiles({ url: mongodbUrl }));
}

/** Files of the built workers; without one its work runs in the main thread. */
export interface WorkerFiles {
  images?: string;
  sanitizer?: string;
}

/** Opens file storage, image processing and sanitizer. */
export const openFiles = async (
  configuration: Configuration,
  workers: WorkerFiles,
): Promise<Pick<Services, 'files' | 'images' | 'sanitizer'>> => ({
  files: await openFileStore(configuration),
  images: await openImages(workers.images),
  sanitizer: openSanitizer(workers.sanitizer),
});
