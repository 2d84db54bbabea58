const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** `Mod-Shift-S` as this device writes it, and as `aria-keyshortcuts` does. */
export function shownKeys(keys: string): { text: string; aria: string } {
  const apple = isApple();
  const parts = keys.split('-');
  return {
    text: parts.map((part) => (part === 'Mod' ? (apple ? '⌘' : 'Ctrl') : apple && part === 'Shift' ? '⇧' : apple && part === 'Alt' ? '⌥' : part)).join(apple ? '' : '+'),
    aria: parts.map((part) => (part === 'Mod' ? (apple ? 'Meta' : 'Control') : part)).join('+'),
  };
}
