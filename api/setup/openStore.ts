import { join } from 'node:path';
import { collections } from '../createApi';
import type { Store } from '../ports/Store';
import { openMongoStore } from '../storage/mongo/MongoStore';
import { openSqliteStore } from '../storage/sqlite/SqliteStore';
import type { Configuration } from './readConfiguration';
import { withVariable } from './withVariable';

/** Opens MongoDB if its URL is configured, else the embedded store in the data folder. Errors name the variable. */
export const openStore = ({ dataDir, mongodbUrl }: Pick<Configuration, 'dataDir' | 'mongodbUrl'>): Promise<Store> =>
  mongodbUrl === undefined
    ? withVariable('DATA_DIR', () => openSqliteStore(collections, { file: join(dataDir, 'yarmarok.db') }))
    : withVariable('MONGODB_URL', () => openMongoStore(collections, { url: mongodbUrl }));
