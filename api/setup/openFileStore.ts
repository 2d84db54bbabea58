import { join } from 'node:path';
import { openDiskFiles } from '../adapters/files/diskFiles';
import { openS3Files } from '../adapters/files/s3Files';
import type { Files } from '#core/ports/Files';
import type { Configuration } from './readConfiguration';
import { withVariable } from './withVariable';

/** Its driver is loaded only where it is used. */
async function openGridFs(url: string): Promise<Files> {
  const { openGridFsFiles } = await import('../adapters/files/gridFsFiles');
  return openGridFsFiles({ url });
}

/** The configured bucket, else MongoDB (GridFS), else the data folder. */
export function openFileStore({
  dataDir,
  mongodbUrl,
  s3,
}: Pick<Configuration, 'dataDir' | 'mongodbUrl' | 's3'>): Promise<Files> {
  if (s3) return openS3Files(s3);
  return mongodbUrl === undefined
    ? withVariable('DATA_DIR', () => openDiskFiles(join(dataDir, 'files')))
    : withVariable('MONGODB_URL', () => openGridFs(mongodbUrl));
}
