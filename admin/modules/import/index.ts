import { lazy } from 'react';
import type { PanelModule } from '../PanelModule';

/** Products are imported and exported above their list. */
export const productImport: PanelModule = {
  name: 'import',
  resources: {
    product: {
      list: { banner: { Banner: lazy(() => import('./ImportBanner')), deferred: { minHeight: 56, onPhone: 45 } } },
      routes: [{ path: 'import/:importId', Screen: lazy(() => import('./ImportScreen')) }],
    },
  },
};
