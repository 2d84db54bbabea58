import type { Route } from '../../kernel/Route';
import { exportRoutes } from './exportRoutes';
import { formRoutes } from './formRoutes';
import { listRoutes } from './listRoutes';
import { moveRoutes } from './moveRoutes';
import { treeRoutes } from './treeRoutes';
import { multiRoutes } from './multiRoutes';
import { actionRoutes } from './actionRoutes';
import { reorderRoutes } from './reorderRoutes';
import { uniqueRoutes } from './uniqueRoutes';

/** The calls that every entity has (shell §7 Generic record calls, Listing). */
export const recordRoutes: readonly Route[] = [
  ...actionRoutes,
  ...formRoutes,
  ...moveRoutes,
  ...listRoutes,
  ...multiRoutes,
  ...reorderRoutes,
  ...treeRoutes,
  ...exportRoutes,
  ...uniqueRoutes,
];
