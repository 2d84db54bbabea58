import { lazy } from 'react';
import type { PanelModule } from '../PanelModule';

/** Editing of a list cell by cell, and of all its prices at once. */
export const sheet: PanelModule = {
  name: 'sheet',
  sheet: {
    Desk: lazy(() => import('./SheetDesk')),
    Rows: lazy(() => import('./SheetRows')),
    PriceChange: lazy(() => import('./PriceChangeAction')),
  },
};
