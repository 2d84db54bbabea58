import { lazy, Suspense } from 'react';
import type { ReorderableRowsProps } from './Reordering';

const DraggableRows = lazy(() => import('./DraggableRows'));

/** The rows of a list; drag and drop is loaded when they can be reordered. */
export function ReorderableRows({ items, reordering, container, renderRow }: ReorderableRowsProps) {
  const staticRows = container({ children: items.map((item) => renderRow(item)) });
  return reordering ? (
    <Suspense fallback={staticRows}>
      <DraggableRows items={items} {...reordering} container={container} renderRow={renderRow} />
    </Suspense>
  ) : (
    staticRows
  );
}
