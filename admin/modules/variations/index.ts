import { lazy } from 'react';
import type { PanelModule } from '../PanelModule';

/** The table of a product's variations. */
export const variations: PanelModule = {
  name: 'variations',
  resources: {
    product: { routes: [{ path: 'variations/:productId', Screen: lazy(() => import('./VariationsScreen')) }] },
  },
};
