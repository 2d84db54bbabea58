import type { FocusEvent } from 'react';

/** Whether the focus leaves a field: not when it goes to a dialog or menu, nor to the device's file dialog. */
export function isFocusLeaving({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean {
  return (
    relatedTarget instanceof Element &&
    !currentTarget.contains(relatedTarget) &&
    relatedTarget.closest('[role=dialog], [role=menu]') === null
  );
}
