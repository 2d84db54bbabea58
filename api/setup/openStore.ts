import { join } from 'node:path';
import { collections } from '../composition/collections';
import type { Store } from '#core/ports/Store';
import { openSqliteStore } from '../storage/sqlite/SqliteStore';
import type { Configuration } from './readConfiguration';
import { withVariable } from './withVariable';

/** The file of the embedded store in the data folder. */
export const databaseFile = (dataDir: string): string => join(dataDir, 'yarmarok.db');

/** Its driver is loaded only where it is used. */
async function openMongo(url: string): Promise<Store> {
  const { openMongoStore } = await import('../storage/mongo/MongoStore');
  return openMongoStore(collections, { url });
}

/** Opens MongoDB if its URL is configured, else the embedded store in the data folder. Errors name the variable. */
export const openStore = ({ dataDir, mongodbUrl }: Pick<Configuration, 'dataDir' | 'mongodbUrl'>): Promise<Store> =>
  mongodbUrl === undefined
    ? withVariable('DATA_DIR', () => openSqliteStore(collections, { file: databaseFile(dataDir) }))
    : withVariable('MONGODB_URL', () => openMongo(mongodbUrl));
