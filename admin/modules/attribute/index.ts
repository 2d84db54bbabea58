import { lazy } from 'react';
import type { PanelModule } from '../PanelModule';

const loadInputs = () => import('./inputs/fieldTypes');

/** Values of records change with their attribute: its form tells how many before it is saved. */
export const attribute = {
  name: 'attribute',
  resources: { attribute: { form: { Around: lazy(() => import('./AttributeGuards')) } } },
  inputs: { 'attribute-options': loadInputs, 'attribute-groups': loadInputs },
} satisfies PanelModule;
