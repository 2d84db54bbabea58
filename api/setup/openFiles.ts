import { join } from 'node:path';
import { openDiskFiles } from '../adapters/files/diskFiles';
import { openGridFsFiles } from '../adapters/files/gridFsFiles';
import { openS3Files } from '../adapters/files/s3Files';
import { openImages } from '../adapters/images/openImages';
import { openSanitizer } from '../adapters/sanitizer/pooledSanitizer';
import type { Services } from '../core/Context';
import type { Files } from '../ports/Files';
import type { Configuration } from './readConfiguration';
import { withVariable } from './withVariable';

/** The bucket that was named, else the database that several machines share, else the data folder. */
function filesOf({ dataDir, mongodbUrl, s3 }: Configuration): Promise<Files> {
  if (s3) return openS3Files(s3);
  return mongodbUrl === undefined
    ? withVariable('DATA_DIR', () => openDiskFiles(join(dataDir, 'files')))
    : withVariable('MONGODB_URL', () => openGridFsFiles({ url: mongodbUrl }));
}

/** The built programs of threads; without one its work is done in the main thread. */
export interface WorkerFiles {
  images?: string;
  sanitizer?: string;
}

/** Where uploaded files are kept, what makes their smaller pictures and what sanitises them. */
export const openFiles = async (
  configuration: Configuration,
  workers: WorkerFiles,
): Promise<Pick<Services, 'files' | 'images' | 'sanitizer'>> => ({
  files: await filesOf(configuration),
  images: await openImages(workers.images),
  sanitizer: openSanitizer(workers.sanitizer),
});
