import { join } from 'node:path';
import { openDiskFiles } from '../adapters/files/diskFiles';
import { jimpImages } from '../adapters/images/jimpImages';
import type { Services } from '../core/Context';
import type { Configuration } from './readConfiguration';

/** Where uploaded files are kept, and what makes their smaller pictures. */
export const openFiles = async ({ dataDir }: Configuration): Promise<Pick<Services, 'files' | 'images'>> => ({ files: await openDiskFiles(join(dataDir, 'files')), images: jimpImages });
