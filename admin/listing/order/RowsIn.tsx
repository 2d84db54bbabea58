import { lazy, Suspense } from 'react';
import type { RowsInProps } from './Movable';

const OrderedRows = lazy(() => import('./OrderedRows'));

/** The rows of a list; what moves them is loaded when they can be. */
export function RowsIn({ items, movable, container, renderRow }: RowsInProps) {
  const still = container({ children: items.map((item) => renderRow(item)) });
  return movable ? (
    <Suspense fallback={still}>
      <OrderedRows items={items} {...movable} container={container} renderRow={renderRow} />
    </Suspense>
  ) : (
    still
  );
}
