import type { Route } from './Route';
import { exportRoutes } from './routes/exportRoutes';
import { formRoutes } from './routes/formRoutes';
import { listRoutes } from './routes/listRoutes';
import { moveRoutes } from './routes/moveRoutes';
import { treeRoutes } from './routes/treeRoutes';
import { multiRoutes } from './routes/multiRoutes';
import { actionRoutes } from './routes/actionRoutes';
import { reorderRoutes } from './routes/reorderRoutes';
import { uniqueRoutes } from './routes/uniqueRoutes';

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
