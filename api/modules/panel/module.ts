import type { Module } from '#core/Module';
import { homeRoutes } from './home/routes';
import { jobRoutes } from './jobs/routes';
import { searchRoutes } from './search/routes';
import { startRoutes } from './start/routes';

/** What the panel asks for beside records: navigation, dashboard, search, jobs. */
export const panel: Module = {
  name: 'panel',
  routes: ({ dashboard, setup }) => [...startRoutes, ...homeRoutes(dashboard, setup), ...searchRoutes, ...jobRoutes],
};
