import type { HTMLAttributes, ReactNode, Ref } from 'react';
import type { ListRecord } from '../../../dataProvider/yarmarokRecord';
import type { RowDrag } from './RowDrag';

/** What a list needs to make its rows reorderable. */
export interface Reordering {
  /** Number of rows, rendered or not. */
  count: number;
  titleOf(record: ListRecord): string;
  onMove(from: number, to: number): void;
}

export interface ReorderableRowsProps {
  records: readonly ListRecord[];
  reordering: Reordering | null;
  /** The parent element of the rows. */
  container(props: HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement>; children: ReactNode }): ReactNode;
  renderRow(record: ListRecord, drag?: RowDrag): ReactNode;
}
