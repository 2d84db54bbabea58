import { lazy } from 'react';
import type { PanelModule } from '../PanelModule';

/** People of a shop or of the marketplace, and what they may do. */
export const people: PanelModule = {
  name: 'people',
  screens: [{ path: '/people', Screen: lazy(() => import('./PeopleScreen')) }],
  ViewBanner: lazy(() => import('./ViewBanner')),
};
