import { lazy } from 'react';
import type { PanelModule } from '../PanelModule';

/** Orders: client, payments, waybills and history beside the form; documents, statuses and waybills of many. */
export const order: PanelModule = {
  name: 'order',
  resources: {
    order: {
      list: { BulkExtras: lazy(() => import('./OrderBulkActions')) },
      form: { Around: lazy(() => import('./OrderExtensions')), isForNew: true },
    },
  },
};
