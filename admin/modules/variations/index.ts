import { lazy } from 'react';
import type { PanelModule } from '../PanelModule';

const loadInputs = () => import('./inputs/fieldTypes');

/** The table of a product's variations. */
export const variations = {
  name: 'variations',
  resources: {
    product: { routes: [{ path: 'variations/:productId', Screen: lazy(() => import('./VariationsScreen')) }] },
  },
  inputs: { 'variable-relations': loadInputs },
} satisfies PanelModule;
