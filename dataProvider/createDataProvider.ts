import { combineDataProviders } from 'ra-core';
import type { DataProvider } from 'ra-core';
import { dictionaryHttpClient } from './dictionaryHttpClient';
import type { EnvelopeClient } from './envelopeClient';
import type { LiveUpdates } from './live/liveUpdates';
import type { RecordCalls } from './recordCalls';
import type { YarmarokDataProvider } from './yarmarokDataProvider';
import { yarmarokDataProvider } from './yarmarokDataProvider';

/**
 * Resources of this prefix are dictionaries, `dictionaries/countries`: the resource is also the path of the call below
 * `/api`.
 */
const dictionaryPrefix = 'dictionaries/';

/** The resource of the history. */
export const changesResource = 'changes';
/** The resource of background jobs. */
export const jobsResource = 'jobs';
/** The resource of the log of mails. */
export const mailsResource = 'mails';

/** A provider whose code is loaded with its first call. */
function lazyDataProvider(load: () => Promise<DataProvider>): DataProvider {
  let provider: Promise<DataProvider> | undefined;
  const loaded = () => (provider ??= load());
  return {
    getList: async (...params) => (await loaded()).getList(...params),
    getOne: async (...params) => (await loaded()).getOne(...params),
    getMany: async (...params) => (await loaded()).getMany(...params),
    getManyReference: async (...params) => (await loaded()).getManyReference(...params),
    create: async (...params) => (await loaded()).create(...params),
    update: async (...params) => (await loaded()).update(...params),
    updateMany: async (...params) => (await loaded()).updateMany(...params),
    delete: async (...params) => (await loaded()).delete(...params),
    deleteMany: async (...params) => (await loaded()).deleteMany(...params),
  };
}

/** Subscriptions, whose code is loaded with the first one. */
function lazyLiveUpdates(): LiveUpdates {
  let updates: Promise<LiveUpdates> | undefined;
  const loaded = () =>
    (updates ??= Promise.all([import('./live/liveUpdates'), import('./live/shareEvents')]).then(
      ([{ liveUpdates }, { shareEvents }]) => liveUpdates(shareEvents),
    ));
  return {
    subscribe: async (...given) => (await loaded()).subscribe(...given),
    unsubscribe: async (...given) => (await loaded()).unsubscribe(...given),
    publish: async (...given) => (await loaded()).publish(...given),
  };
}

/**
 * The data provider of any react-admin application: records by the generic calls; jobs, mails, the history by theirs;
 * dictionaries by ra-data-simple-rest. All send by the same client, with its session, language and errors.
 */
export function createDataProvider(calls: RecordCalls, client: EnvelopeClient): YarmarokDataProvider & LiveUpdates {
  const records = yarmarokDataProvider(calls);
  const lists = new Map([
    [jobsResource, lazyDataProvider(async () => (await import('./jobsDataProvider')).jobsDataProvider(client))],
    [mailsResource, lazyDataProvider(async () => (await import('./mailsDataProvider')).mailsDataProvider(client))],
    [
      changesResource,
      lazyDataProvider(async () => (await import('./changesDataProvider')).changesDataProvider(client)),
    ],
  ]);
  const dictionaries = lazyDataProvider(async () => {
    const { default: simpleRestProvider } = await import('ra-data-simple-rest');
    return simpleRestProvider('/api', dictionaryHttpClient(client));
  });
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
  } = combineDataProviders(
    (resource) => lists.get(resource) ?? (resource.startsWith(dictionaryPrefix) ? dictionaries : records),
  );
  return {
    ...records,
    ...lazyLiveUpdates(),
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
