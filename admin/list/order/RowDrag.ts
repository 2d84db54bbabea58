import type { HTMLAttributes, Ref } from 'react';

/** What makes a row movable. */
export interface RowDrag {
  rootRef: Ref<HTMLElement>;
  rootProps: HTMLAttributes<HTMLElement>;
  handleProps: HTMLAttributes<HTMLSpanElement> | null;
  isDragging: boolean;
}
