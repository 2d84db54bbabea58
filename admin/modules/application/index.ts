import { lazy } from 'react';
import type { PanelModule } from '../PanelModule';

/** Applications of sellers: the decision and the invitation beside the form. */
export const application: PanelModule = {
  name: 'application',
  resources: { application: { form: { Around: lazy(() => import('./ApplicationExtensions')) } } },
};
