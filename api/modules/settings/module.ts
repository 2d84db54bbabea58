import type { Module } from '#core/Module';
import { dictionaryRoutes } from './dictionaries/routes';
import { wholeDictionaries } from './dictionaries/wholeDictionaries';
import { serviceRoutes } from './services/routes';
import { listSetupCollection } from './views/listSetups';
import { viewRoutes } from './views/routes';
import { viewCollection } from './views/views';

/** Saved views and columns of lists; dictionaries; outside services. */
export const settings: Module = {
  name: 'settings',
  collections: [viewCollection, listSetupCollection],
  dictionaries: wholeDictionaries,
  routes: ({ dictionaries, services }) => [
    ...dictionaryRoutes(dictionaries),
    ...viewRoutes,
    ...serviceRoutes(services),
  ],
};
