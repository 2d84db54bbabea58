import { lazy } from 'react';
import type { PanelModule } from '../PanelModule';
import { HiddenProducts } from './HiddenProducts';

/** Products: in their list and beside their form whether buyers see them; rare fields folded. */
export const product: PanelModule = {
  name: 'product',
  resources: {
    product: {
      list: {
        rows: {
          Rows: lazy(() => import('./approval/ApprovalQueue')),
          isShown: ({ filter }) => filter.waits_for_approval?.join() === 'yes',
        },
        rowParts: { Around: HiddenProducts, cells: { active: lazy(() => import('./StateCell')) } },
      },
      form: { Around: lazy(() => import('./ProductExtensions')), isForNew: true },
    },
  },
};
