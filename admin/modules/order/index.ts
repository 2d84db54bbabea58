import { lazy } from 'react';
import type { PanelModule } from '../PanelModule';

const loadInputs = () => import('./inputs/fieldTypes');

/** Orders: client, payments, waybills and history beside the form; documents, statuses and waybills of many. */
export const order = {
  name: 'order',
  resources: {
    order: {
      list: { BulkExtras: lazy(() => import('./OrderBulkActions')) },
      form: { Around: lazy(() => import('./OrderExtensions')), isForNew: true },
    },
  },
  inputs: { cart: loadInputs, status: loadInputs, payment: loadInputs, promocodes: loadInputs },
} satisfies PanelModule;
