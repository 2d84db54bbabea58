import { join } from 'node:path';
import { openDiskFiles } from '../adapters/files/diskFiles';
import { openImages } from '../adapters/images/openImages';
import type { Services } from '../core/Context';
import type { Configuration } from './readConfiguration';

/** Where uploaded files are kept, and what makes their smaller pictures; `imageWorker` is the built program of its threads. */
export const openFiles = async ({ dataDir }: Configuration, imageWorker?: string): Promise<Pick<Services, 'files' | 'images'>> => ({
  files: await openDiskFiles(join(dataDir, 'files')),
  images: await openImages(imageWorker),
});
