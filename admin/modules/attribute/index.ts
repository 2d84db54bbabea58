import { lazy } from 'react';
import type { PanelModule } from '../PanelModule';

/** Values of records change with their attribute: its form tells how many before it is saved. */
export const attribute: PanelModule = {
  name: 'attribute',
  resources: { attribute: { form: { Around: lazy(() => import('./AttributeGuards')) } } },
};
