import { useEffect, useRef } from 'react';

/**
 * For a popup of the toolbar with `disableRestoreFocus`: returns a function for its cancel handler, which focuses the
 * element when the popup is closed. MUI would do so after a choice too, and the text would lose its selection.
 */
export function useFocusToRestore(isOpen: boolean): (element: Element | null) => void {
  const toRestore = useRef<Element | null>(null);
  useEffect(() => {
    if (!isOpen && toRestore.current instanceof HTMLElement) toRestore.current.focus();
    toRestore.current = null;
  }, [isOpen]);
  return (element) => {
    toRestore.current = element;
  };
}
