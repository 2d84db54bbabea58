import { lazy, Suspense } from 'react';
import { useRunningOperations } from './useRunningOperations';

const RunningOperationsButton = lazy(() => import('./RunningOperationsButton'));

/** Button in the app bar while own bulk operations are running; else nothing. */
export function BulkOperationProgress() {
  const running = useRunningOperations();
  if (running.length === 0) return null;
  return (
    <Suspense>
      <RunningOperationsButton running={running} />
    </Suspense>
  );
}
