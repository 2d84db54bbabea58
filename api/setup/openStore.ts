import { join } from 'node:path';
import { collections } from '../createApi';
import type { Store } from '../ports/Store';
import { openSqliteStore } from '../storage/sqlite/SqliteStore';
import type { Configuration } from './readConfiguration';

/** The embedded store, in the data folder. */
export const openStore = ({ dataDir }: Pick<Configuration, 'dataDir'>): Promise<Store> => openSqliteStore(collections, { file: join(dataDir, 'yarmarok.db') });
