import { statfs } from 'node:fs/promises';

/** Below this much the next upload or checkpoint may fail; SQLite needs room for its log too. */
const leastBytes = 64 * 2 ** 20;

/** Whether the data folder's disk has room for what comes next. */
export async function hasSpace(folder: string, measure: typeof statfs = statfs): Promise<boolean> {
  const { bavail, bsize } = await measure(folder);
  return bavail * bsize >= leastBytes;
}
