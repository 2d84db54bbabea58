import type { PanelModule } from '../PanelModule';

const loadInputs = () => import('./inputs/fieldTypes');

/** Addresses of carriers, and a shop's own pick-up points. */
export const delivery = {
  name: 'delivery',
  inputs: { address: loadInputs, 'selfshipping-points': loadInputs },
} satisfies PanelModule;
