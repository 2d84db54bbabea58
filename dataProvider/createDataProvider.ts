import { combineDataProviders } from 'ra-core';
import type { DataProvider } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { dictionaryHttpClient } from './dictionaryHttpClient';
import type { EnvelopeClient } from './envelopeClient';
import type { RecordCalls } from './recordCalls';
import type { YarmarokDataProvider } from './yarmarokDataProvider';
import { yarmarokDataProvider } from './yarmarokDataProvider';

/**
 * Resources of this prefix are dictionaries, `dictionaries/countries`: the resource is also the path of the call below
 * `/api`.
 */
export const dictionaryPrefix = 'dictionaries/';

/**
 * The data provider of any react-admin application: records by the generic calls, dictionaries by ra-data-simple-rest.
 * Both send by the same client, with its session, language and errors.
 */
export function createDataProvider(calls: RecordCalls, client: EnvelopeClient): YarmarokDataProvider {
  const records = yarmarokDataProvider(calls);
  const dictionaries: DataProvider = simpleRestProvider('/api', dictionaryHttpClient(client));
  const {
    getList,
    getOne,
    getMany,
    getManyReference,
    create,
    update,
    updateMany,
    delete: remove,
    deleteMany,
  } = combineDataProviders((resource) => (resource.startsWith(dictionaryPrefix) ? dictionaries : records));
  return {
    ...records,
    getList,
    getOne,
    getMany,
    getManyReference,
    create,
    update,
    updateMany,
    delete: remove,
    deleteMany,
  };
}
