import type { Module } from '#core/Module';
import { startStreams } from './EventStreams';
import { presenceChanges, purgePresence } from './presence/presence';
import { presenceRoutes } from './presence/routes';
import { presenceCollection } from './presence/StoredPresence';
import { liveRoutes } from './routes';

/** What is told of changes while they happen, and who else is there. */
export const live: Module = {
  name: 'live',
  collections: [presenceCollection],
  routes: [...liveRoutes, ...presenceRoutes],
  purges: [purgePresence],
  start: (services) => {
    const { hub, sessions } = services;
    hub.sources.push(presenceChanges);
    sessions.whenEnded((ids) => ids.forEach((id) => hub.sessionChanged(id)));
    return Promise.resolve(startStreams(services));
  },
};
