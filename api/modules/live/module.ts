import type { Module } from '#core/Module';
import { startStreams } from './EventStreams';
import { liveRoutes } from './routes';

/** What is told of changes while they happen. */
export const live: Module = {
  name: 'live',
  routes: liveRoutes,
  start: (services) => Promise.resolve(startStreams(services)),
};
