import { join } from 'node:path';
import { openDiskFiles } from '../adapters/files/diskFiles';
import { openGridFsFiles } from '../adapters/files/gridFsFiles';
import { openS3Files } from '../adapters/files/s3Files';
import { openImages } from '../adapters/images/openImages';
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

/** Where uploaded files are kept, and what makes their smaller pictures; `imageWorker` is the built program of its threads. */
export const openFiles = async (
  configuration: Configuration,
  imageWorker?: string,
): Promise<Pick<Services, 'files' | 'images'>> => ({
  files: await filesOf(configuration),
  images: await openImages(imageWorker),
});
