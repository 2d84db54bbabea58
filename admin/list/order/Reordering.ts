import type { HTMLAttributes, ReactNode, Ref } from 'react';
import type { ListItem } from '../../../domain/wire/Listing';
import type { RowDrag } from './RowDrag';

/** What a list needs to let its rows be moved. */
export interface Reordering {
  /** How many rows there are, drawn or not. */
  count: number;
  titleOf(item: ListItem): string;
  onMove(from: number, to: number): void;
}

export interface ReorderableRowsProps {
  items: readonly ListItem[];
  reordering: Reordering | null;
  /** What the rows stand in. */
  container(props: HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement>; children: ReactNode }): ReactNode;
  renderRow(item: ListItem, drag?: RowDrag): ReactNode;
}
