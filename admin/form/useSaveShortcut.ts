import { useEffect, useRef } from 'react';
import { useShortcuts } from '../shortcuts/useShortcuts';

/** Ctrl+S and Cmd+S save the form instead of the page. */
export function useSaveShortcut(save: (() => void) | null): void {
  const run = useRef(save);
  useEffect(() => {
    run.current = save;
  });
  useShortcuts({
    save: () => {
      // What is still typed becomes a value when its input is left.
      if (document.activeElement instanceof HTMLElement) {
        const focused = document.activeElement;
        focused.blur();
        focused.focus({ preventScroll: true });
      }
      run.current?.();
    },
  });
}
