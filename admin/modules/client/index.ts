import { lazy } from 'react';
import type { PanelModule } from '../PanelModule';

/** Clients who may be one person are found and merged, by those who may change clients. */
export const client: PanelModule = {
  name: 'client',
  resources: {
    client: {
      list: { banner: { Banner: lazy(() => import('./DuplicatesLink')) } },
      form: { Around: lazy(() => import('./ClientExtensions')), isForNew: true },
      routes: [{ path: 'duplicates', Screen: lazy(() => import('./DuplicatesScreen')), access: 'edit' }],
    },
  },
};
