import { lazy } from 'react';
import type { PanelModule } from '../PanelModule';

/** Fields of many records are set at once. */
export const multiEdit: PanelModule = {
  name: 'multiEdit',
  entityRoutes: [
    { path: 'multiupdate', Screen: lazy(() => import('./MultiEditScreen')), isShown: (entity) => entity.multiEdit },
  ],
};
