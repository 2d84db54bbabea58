import { lazy, Suspense } from 'react';
import type { ReorderableRowsProps } from './Reordering';

const DraggableRows = lazy(() => import('./DraggableRows'));

/** The rows of a list; drag and drop is loaded when they can be reordered. */
export function ReorderableRows({ records, reordering, container, renderRow }: ReorderableRowsProps) {
  const staticRows = container({ children: records.map((record) => renderRow(record)) });
  return reordering ? (
    <Suspense fallback={staticRows}>
      <DraggableRows records={records} {...reordering} container={container} renderRow={renderRow} />
    </Suspense>
  ) : (
    staticRows
  );
}
