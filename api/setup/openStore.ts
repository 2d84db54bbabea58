import { join } from 'node:path';
import { collections } from '../createApi';
import type { Store } from '../ports/Store';
import { openMongoStore } from '../storage/mongo/MongoStore';
import { openSqliteStore } from '../storage/sqlite/SqliteStore';
import type { Configuration } from './readConfiguration';

/** MongoDB where its address is given, else the embedded store in the data folder. */
export const openStore = ({ dataDir, mongodbUrl }: Pick<Configuration, 'dataDir' | 'mongodbUrl'>): Promise<Store> =>
  mongodbUrl === undefined
    ? openSqliteStore(collections, { file: join(dataDir, 'yarmarok.db') })
    : openMongoStore(collections, { url: mongodbUrl });
