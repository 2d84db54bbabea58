import { lazy } from 'react';
import type { PanelModule } from '../PanelModule';

/** Products: publication and stock beside the form. */
export const product: PanelModule = {
  name: 'product',
  resources: { product: { form: { Around: lazy(() => import('./ProductExtensions')) } } },
};
