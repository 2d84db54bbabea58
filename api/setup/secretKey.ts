import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Configuration } from './readConfiguration';

/** In the data folder. */
export const secretKeyFile = 'secret.key';

const isExisting = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EEXIST';

/**
 * The key that keys of outside services are encrypted with: SECRET_KEY, else the one in the data folder, which the first
 * start creates, readable by its owner only. `readConfiguration` requires SECRET_KEY where several machines may run.
 */
export async function secretKey({
  secretKey: configured,
  dataDir,
}: Pick<Configuration, 'secretKey' | 'dataDir'>): Promise<string> {
  if (configured !== undefined) return configured;
  const path = join(dataDir, secretKeyFile);
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!isExisting(error)) throw error;
  }
  return (await readFile(path, 'utf8')).trim();
}
