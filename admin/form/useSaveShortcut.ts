import { useEvent } from 'ra-core';
import { useShortcuts } from '../core/shortcuts/useShortcuts';

/** Ctrl+S and Cmd+S save the form instead of the page. */
export function useSaveShortcut(save: (() => void) | null): void {
  const saveNow = useEvent(() => save?.());
  useShortcuts({
    save: () => {
      // A blur first: some inputs commit what is typed only then.
      if (document.activeElement instanceof HTMLElement) {
        const focused = document.activeElement;
        focused.blur();
        focused.focus({ preventScroll: true });
      }
      saveNow();
    },
  });
}
