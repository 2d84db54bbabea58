import { lazy } from 'react';
import { actionsPath } from '../../core/routing/paths';
import type { PanelModule } from '../PanelModule';
import { BulkOperationProgress } from './BulkOperationProgress';

/** Bulk operations: their progress in the app bar, and their history. */
export const bulkOperations: PanelModule = {
  name: 'bulkOperations',
  screens: [{ path: actionsPath, Screen: lazy(() => import('./BulkOperationsScreen')) }],
  appBar: { Status: BulkOperationProgress },
};
