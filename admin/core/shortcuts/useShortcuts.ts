import { useEffect } from 'react';
import { useEvent } from 'ra-core';
import { isPressed } from './isPressed';
import type { Shortcut, ShortcutName } from './shortcuts';
import { isSingleKey, shortcuts } from './shortcuts';
import { useSingleKeys } from './useSingleKeys';

/** Handlers by shortcut. `false`: nothing was done, and the browser's default action follows. */
type ShortcutHandlers = Partial<Record<ShortcutName, () => void | false>>;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) &&
      !/^(checkbox|radio|button|submit)$/.test(target.getAttribute('type') ?? '')));

/** A dialog, menu or list box is open, or a row is being dragged: they handle the keys. */
const isOverlayOpen = (): boolean =>
  document.querySelector(
    '.MuiModal-root:not([aria-hidden=true]), [role=dialog], [role=menu], [role=listbox], [data-taken=true]',
  ) !== null;

function isTriggered({ keys, isGlobal }: Shortcut, event: KeyboardEvent, singleKeys: boolean): boolean {
  if (!isPressed(keys, event)) return false;
  if (isGlobal) return true;
  return !isOverlayOpen() && !(isSingleKey(keys) && (isTyping(event.target) || !singleKeys));
}

/** Listens for these shortcuts while the component is mounted. */
export function useShortcuts(handlers: ShortcutHandlers): void {
  const [singleKeys] = useSingleKeys();
  const onKeyDown = useEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    for (const [name, handler] of Object.entries(handlers) as [ShortcutName, () => void | false][]) {
      if (isTriggered(shortcuts[name], event, singleKeys)) {
        if (handler() !== false) event.preventDefault();
        return;
      }
    }
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [onKeyDown]);
}
