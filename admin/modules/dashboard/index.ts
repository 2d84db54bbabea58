import { lazy } from 'react';
import type { PanelModule } from '../PanelModule';

/** What needs attention, sales, the latest changes, counts. */
export const dashboard: PanelModule = { name: 'dashboard', Dashboard: lazy(() => import('./DashboardScreen')) };
