import { useEffect, useRef } from 'react';
import { isPressed } from './isPressed';
import type { Shortcut, ShortcutName } from './shortcuts';
import { isSingleKey, shortcuts } from './shortcuts';
import { singleKeysAct } from './singleKeys';

/** What each does. `false`: it had nothing to do, and the browser does with the key what it would. */
export type ShortcutActs = Partial<Record<ShortcutName, () => void | false>>;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) &&
      !/^(checkbox|radio|button|submit)$/.test(target.getAttribute('type') ?? '')));

/** A dialog, a menu, a list of choices or a row that is carried has the keys. */
const isCovered = (): boolean =>
  document.querySelector(
    '.MuiModal-root:not([aria-hidden=true]), [role=dialog], [role=menu], [role=listbox], [data-taken=true]',
  ) !== null;

function acts({ keys, always }: Shortcut, event: KeyboardEvent): boolean {
  if (!isPressed(keys, event)) return false;
  if (always) return true;
  return !isCovered() && !(isSingleKey(keys) && (isTyping(event.target) || !singleKeysAct()));
}

/** Listens for these shortcuts as long as the component is there. */
export function useShortcuts(given: ShortcutActs): void {
  const current = useRef(given);
  useEffect(() => {
    current.current = given;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      for (const [name, act] of Object.entries(current.current) as [ShortcutName, () => void | false][]) {
        if (acts(shortcuts[name], event)) {
          if (act() !== false) event.preventDefault();
          return;
        }
      }
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
