import { lazy } from 'react';
import type { PanelModule } from '../PanelModule';

/** Products: publication and stock beside the form; rare fields folded. */
export const product: PanelModule = {
  name: 'product',
  resources: { product: { form: { Around: lazy(() => import('./ProductExtensions')), isForNew: true } } },
};
