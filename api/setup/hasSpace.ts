import { statfs } from 'node:fs/promises';

/** Below this the next upload or checkpoint may fail; SQLite needs space for its WAL too. */
const leastBytes = 64 * 2 ** 20;

/** Whether the data folder's disk has enough free space. */
export async function hasSpace(folder: string, measure: typeof statfs = statfs): Promise<boolean> {
  const { bavail, bsize } = await measure(folder);
  return bavail * bsize >= leastBytes;
}
