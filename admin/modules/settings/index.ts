import { lazy } from 'react';
import type { PanelModule } from '../PanelModule';

/** What the settings of payment and shipping, records of `property`, have beside their fields. */
export const settings: PanelModule = {
  name: 'settings',
  resources: { property: { form: { Around: lazy(() => import('./SettingsExtensions')) } } },
};
