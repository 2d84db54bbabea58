import type { Module } from '#core/Module';
import { dictionaryRoutes } from './dictionaries/routes';
import { wholeDictionaries } from './dictionaries/wholeDictionaries';
import { listSetupCollection } from './views/listSetups';
import { viewRoutes } from './views/routes';
import { viewCollection } from './views/views';

/** Saved views and columns of lists; dictionaries. */
export const settings: Module = {
  name: 'settings',
  collections: [viewCollection, listSetupCollection],
  dictionaries: wholeDictionaries,
  routes: ({ dictionaries }) => [...dictionaryRoutes(dictionaries), ...viewRoutes],
};
