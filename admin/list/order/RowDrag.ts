import type { HTMLAttributes, Ref } from 'react';

/** Drag and drop props of a row. */
export interface RowDrag {
  rootRef: Ref<HTMLElement>;
  rootProps: HTMLAttributes<HTMLElement>;
  handleProps: HTMLAttributes<HTMLSpanElement> | null;
  isDragging: boolean;
}
