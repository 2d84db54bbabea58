import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { matchAll } from '#domain/query/Where';
import { collections } from '../composition/collections';
import { databaseFile, openStore } from '../setup/openStore';
import { openFileStore } from '../setup/openFileStore';
import type { Configuration } from '../setup/readConfiguration';
import { secretKeyFiles } from '../setup/secretKeys';
import { FileLock } from '../storage/sqlite/FileLock';
import { restoreBackup } from './restoreBackup';

const staging = 'restoring';
const replacedPrefix = 'replaced-';
/** The collections of this version. */
export const knownCollections: ReadonlySet<string> = new Set(collections.map(({ name }) => name));

const refuse = (what: string): never => {
  throw new Error(
    `${what} is not empty. Nothing was restored; with --force the backup takes the place of what is there.`,
  );
};

async function fill(file: string, configuration: Configuration, prepare: 'asIs' | 'clear' | 'check'): Promise<void> {
  const store = await openStore(configuration);
  try {
    for (const name of prepare === 'asIs' ? [] : knownCollections) {
      if (prepare === 'clear') await store.remove(name, matchAll);
      else if ((await store.count(name, matchAll)) > 0) refuse('The database');
    }
    const files = await openFileStore(configuration);
    await restoreBackup(file, { store, files }).finally(() => files.close());
  } finally {
    await store.close();
  }
}

/** Throws while a server has the database open; otherwise keeps servers from opening it. */
const lockOf = (dataDir: string): FileLock | null =>
  existsSync(databaseFile(dataDir)) ? FileLock.acquire(databaseFile(dataDir)) : null;

/**
 * Whatever was in the data folder goes into a folder in it: nothing is deleted. The key of sealed fields stays, too, as
 * the backup has what it has sealed.
 */
async function swap(dataDir: string, old: readonly string[], now: number): Promise<string | null> {
  const aside = join(dataDir, `${replacedPrefix}${new Date(now).toISOString().replace(/[:.]/g, '-')}`);
  const lockFile = `${basename(databaseFile(dataDir))}.lock`;
  const moved = old.filter((name) => name !== lockFile);
  if (moved.length > 0) {
    await mkdir(aside);
    for (const name of secretKeyFiles)
      if (existsSync(join(dataDir, name))) await copyFile(join(dataDir, name), join(aside, name));
  }
  for (const name of moved) await rename(join(dataDir, name), join(aside, name));
  for (const name of await readdir(join(dataDir, staging)))
    if (name === lockFile) await rm(join(dataDir, staging, name));
    else await rename(join(dataDir, staging, name), join(dataDir, name));
  await rmdir(join(dataDir, staging));
  return moved.length > 0 ? aside : null;
}

/** The folder is filled beside what is there, which is moved aside when the backup is complete. */
async function restoreToFolder(
  file: string,
  configuration: Configuration,
  force: boolean,
  now: number,
): Promise<string | null> {
  const { dataDir } = configuration;
  await mkdir(dataDir, { recursive: true });
  const old = (await readdir(dataDir)).filter(
    (name) => name !== staging && !secretKeyFiles.includes(name) && !name.startsWith(replacedPrefix),
  );
  if (old.length > 0 && !force) refuse(dataDir);
  const lock = lockOf(dataDir);
  try {
    await rm(join(dataDir, staging), { recursive: true, force: true });
    await fill(file, { ...configuration, dataDir: join(dataDir, staging) }, 'asIs');
    return await swap(dataDir, old, now);
  } finally {
    lock?.release();
  }
}

/**
 * Restores a verified backup into the configured store. Refuses one with data unless `force`. Returns the folder where
 * the data that was there is now.
 */
export async function restoreTo(
  file: string,
  configuration: Configuration,
  force: boolean,
  now: number,
): Promise<string | null> {
  if (configuration.mongodbUrl === undefined) return restoreToFolder(file, configuration, force, now);
  await fill(file, configuration, force ? 'clear' : 'check');
  return null;
}
