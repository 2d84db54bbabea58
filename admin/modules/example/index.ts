import { lazy } from 'react';
import type { PanelModule } from '../PanelModule';

/** A resource of react-admin's own parts alone, on the mocks' entity `example`. */
export const example: PanelModule = {
  name: 'example',
  resources: {
    example: {
      screens: {
        list: lazy(() => import('./ExampleList')),
        create: lazy(() => import('./ExampleCreate')),
        edit: lazy(() => import('./ExampleEdit')),
      },
    },
  },
};
