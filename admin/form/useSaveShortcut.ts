import { useEffect, useRef } from 'react';

/** Ctrl+S and Cmd+S save the form instead of the page. */
export function useSaveShortcut(save: (() => void) | null): void {
  const run = useRef(save);
  useEffect(() => {
    run.current = save;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // By the key's place: on a Ukrainian layout its letter is «і».
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.code !== 'KeyS') return;
      event.preventDefault();
      // What is still typed becomes a value when its input is left.
      if (document.activeElement instanceof HTMLElement) {
        const focused = document.activeElement;
        focused.blur();
        focused.focus({ preventScroll: true });
      }
      run.current?.();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
