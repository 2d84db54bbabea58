import type { HTMLAttributes, ReactNode, Ref } from 'react';
import type { ListItem } from '../../../domain/wire/Listing';
import type { RowDrag } from './RowDrag';

/** What a list needs to make its rows reorderable. */
export interface Reordering {
  /** Number of rows, rendered or not. */
  count: number;
  titleOf(item: ListItem): string;
  onMove(from: number, to: number): void;
}

export interface ReorderableRowsProps {
  items: readonly ListItem[];
  reordering: Reordering | null;
  /** The parent element of the rows. */
  container(props: HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement>; children: ReactNode }): ReactNode;
  renderRow(item: ListItem, drag?: RowDrag): ReactNode;
}
