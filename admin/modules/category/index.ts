import { lazy } from 'react';
import type { PanelModule } from '../PanelModule';

/** Categories are a tree, in place of their list and beside their form. */
export const category: PanelModule = {
  name: 'category',
  resources: {
    category: {
      screens: { list: lazy(() => import('./CategoryList')) },
      form: { Around: lazy(() => import('./CategoryFormLayout')), isForNew: true },
      isListedByName: true,
    },
  },
};
