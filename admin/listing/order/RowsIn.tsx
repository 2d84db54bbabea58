import type { HTMLAttributes, ReactNode, Ref } from 'react';
import { lazy, Suspense } from 'react';
import type { ListItem } from '../../../domain/wire/Listing';
import type { RowDrag } from './RowDrag';

const OrderedRows = lazy(() => import('./OrderedRows'));

/** What a list needs to let its rows be moved. */
export interface Movable {
  /** How many rows there are, drawn or not. */
  count: number;
  titleOf(item: ListItem): string;
  onMove(from: number, to: number): void;
}

export interface RowsInProps {
  items: readonly ListItem[];
  movable: Movable | null;
  /** What the rows stand in. */
  container(props: HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement>; children: ReactNode }): ReactNode;
  renderRow(item: ListItem, drag?: RowDrag): ReactNode;
}

/** The rows of a list; what moves them is loaded when they can be. */
export function RowsIn({ items, movable, container, renderRow }: RowsInProps) {
  const still = container({ children: items.map((item) => renderRow(item)) });
  return movable ? <Suspense fallback={still}><OrderedRows items={items} {...movable} container={container} renderRow={renderRow} /></Suspense> : still;
}
