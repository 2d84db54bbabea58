import { lazy } from 'react';
import { securityPath } from '../../core/routing/paths';
import type { PanelModule } from '../PanelModule';

/** How one logs in: second factors and where one is logged in. */
export const security: PanelModule = {
  name: 'security',
  screens: [{ path: securityPath, Screen: lazy(() => import('./SecurityScreen')) }],
  resources: { user: { form: { Around: lazy(() => import('./UserExtensions')) } } },
};
