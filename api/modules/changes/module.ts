import type { Module } from '#core/Module';
import { changeRoutes } from './routes';

/** The history of records. */
export const changes: Module = { name: 'changes', routes: changeRoutes };
