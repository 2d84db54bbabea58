import type { FocusEvent } from 'react';

/** The focus leaves a field for good: not for a window of its own, nor for the device's dialog. */
export function isFocusLeaving({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean {
  return (
    relatedTarget instanceof Element &&
    !currentTarget.contains(relatedTarget) &&
    relatedTarget.closest('[role=dialog], [role=menu]') === null
  );
}
