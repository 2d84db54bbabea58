import { useEffect, useRef } from 'react';
import { isPressed } from './isPressed';
import type { Shortcut, ShortcutName } from './shortcuts';
import { isSingleKey, shortcuts } from './shortcuts';
import { areSingleKeysEnabled } from './singleKeyStore';

/** What each does. `false`: it had nothing to do, and the browser does with the key what it would. */
export type ShortcutHandlers = Partial<Record<ShortcutName, () => void | false>>;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) &&
      !/^(checkbox|radio|button|submit)$/.test(target.getAttribute('type') ?? '')));

/** A dialog, a menu, a list of choices or a row that is carried has the keys. */
const isOverlayOpen = (): boolean =>
  document.querySelector(
    '.MuiModal-root:not([aria-hidden=true]), [role=dialog], [role=menu], [role=listbox], [data-taken=true]',
  ) !== null;

function isTriggered({ keys, isGlobal }: Shortcut, event: KeyboardEvent): boolean {
  if (!isPressed(keys, event)) return false;
  if (isGlobal) return true;
  return !isOverlayOpen() && !(isSingleKey(keys) && (isTyping(event.target) || !areSingleKeysEnabled()));
}

/** Listens for these shortcuts as long as the component is there. */
export function useShortcuts(handlers: ShortcutHandlers): void {
  const handlersRef = useRef(handlers);
  useEffect(() => {
    handlersRef.current = handlers;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      for (const [name, handler] of Object.entries(handlersRef.current) as [ShortcutName, () => void | false][]) {
        if (isTriggered(shortcuts[name], event)) {
          if (handler() !== false) event.preventDefault();
          return;
        }
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
