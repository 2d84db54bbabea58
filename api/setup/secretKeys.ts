import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SecretBox } from '#core/ports/SecretBox';
import { aesSecretBox } from '#core/ports/SecretBox';
import type { Configuration } from './readConfiguration';

const currentFile = 'secret.key';
/** Beside it until `npm run rotate-key` has sealed everything anew. */
const formerFile = 'secret.key.old';

/** Files of the data folder that no restore may move. */
export const secretKeyFiles: readonly string[] = [currentFile, formerFile];

type KeyConfiguration = Pick<Configuration, 'secretKey' | 'formerSecretKey' | 'dataDir'>;

interface SecretKeys {
  /** Seals. */
  current: string;
  /** Open what they have sealed. */
  former: string[];
}

const hasCode = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException).code === code;

async function readKey(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

const newKey = (): string => randomBytes(32).toString('hex');

/** Whole or not at all, also after a power cut. */
async function replaceKey(path: string, key: string): Promise<void> {
  await writeFile(`${path}.new`, key, { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
}

/**
 * The keys that secrets are sealed with: SECRET_KEY, else the one in the data folder, which the first start creates,
 * readable by its owner only. `readConfiguration` requires SECRET_KEY where several machines may run.
 */
export async function secretKeys({ secretKey, formerSecretKey, dataDir }: KeyConfiguration): Promise<SecretKeys> {
  const configured = formerSecretKey === undefined ? [] : [formerSecretKey];
  if (secretKey !== undefined) return { current: secretKey, former: configured };
  const path = join(dataDir, currentFile);
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(path, newKey(), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
  const former = await readKey(join(dataDir, formerFile));
  return {
    current: (await readFile(path, 'utf8')).trim(),
    former: former === null ? configured : [former, ...configured],
  };
}

export async function openSecretBox(configuration: KeyConfiguration): Promise<SecretBox> {
  const { current, former } = await secretKeys(configuration);
  return aesSecretBox(current, ...former);
}

/**
 * A new key in the data folder; the present one stays beside it until `dropFormerKey`. One that was begun and not ended
 * is gone on with. With SECRET_KEY the new key is that, and nothing is written.
 */
export async function beginRotation(configuration: KeyConfiguration): Promise<SecretKeys> {
  const { secretKey, dataDir } = configuration;
  const keys = await secretKeys(configuration);
  if (secretKey !== undefined) return keys;
  const former = await readKey(join(dataDir, formerFile));
  if (former !== null && former !== keys.current) return keys;
  await replaceKey(join(dataDir, formerFile), keys.current);
  await replaceKey(join(dataDir, currentFile), newKey());
  return secretKeys(configuration);
}

/** When nothing is left that only the former key of the data folder opens. */
export const dropFormerKey = ({ dataDir }: Pick<Configuration, 'dataDir'>): Promise<void> =>
  rm(join(dataDir, formerFile), { force: true });
