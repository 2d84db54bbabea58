import { matchAll } from '#domain/query/Where';
import { collections } from '../composition/collections';
import { databaseFile, openStore } from '../setup/openStore';
import { openFileStore } from '../setup/openFileStore';
import type { Configuration } from '../setup/readConfiguration';
import { openSnapshot } from '../storage/sqlite/openSnapshot';
import type { BackupSource } from './BackupSource';
import { isBackedUp } from './withoutAccess';

const names = collections.map(({ name }) => name).filter(isBackedUp);

/** Its driver is loaded only where it is used. */
async function mongoRecords(mongodbUrl: string): Promise<Omit<BackupSource, 'files'>> {
  const { readSequences } = await import('../storage/mongo/readSequences');
  const store = await openStore({ dataDir: '', mongodbUrl });
  return {
    collections: names,
    records: (collection) => store.stream(collection, { where: matchAll }),
    sequences: () => readSequences(mongodbUrl),
    close: () => store.close(),
  };
}

function sqliteRecords(dataDir: string): Omit<BackupSource, 'files'> {
  const snapshot = openSnapshot(collections, databaseFile(dataDir));
  return {
    collections: names,
    records: (collection) => snapshot.records(collection),
    sequences: async () => snapshot.sequences(),
    close: async () => snapshot.close(),
  };
}

/**
 * The configured store and files, beside the servers that use them. Of the embedded store everything is of one moment;
 * of MongoDB each record is whole, and the records are of the minutes in which they are read. The files come after the
 * records: a file is stored before a record names it, and never changes.
 */
export async function openSource(configuration: Configuration): Promise<BackupSource> {
  const { dataDir, mongodbUrl } = configuration;
  const records = mongodbUrl === undefined ? sqliteRecords(dataDir) : await mongoRecords(mongodbUrl);
  try {
    const files = await openFileStore(configuration);
    return {
      ...records,
      files,
      close: async () => {
        await files.close();
        await records.close();
      },
    };
  } catch (error) {
    await records.close();
    throw error;
  }
}
