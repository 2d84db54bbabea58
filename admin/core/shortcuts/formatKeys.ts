const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

const keySymbols: Readonly<Record<string, string>> = {
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};
const appleKeySymbols: Readonly<Record<string, string>> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' };

/** The parts of `Mod-Shift-S`, labelled as on this device's keyboard. */
export const keyLabels = (keys: string): string[] =>
  keys
    .split('-')
    .map((part) => (isApple() && appleKeySymbols[part]) || keySymbols[part] || (part === 'Mod' ? 'Ctrl' : part));

/** `Mod-Shift-S` as text for this device, and as the value of `aria-keyshortcuts`. */
export function formatKeys(keys: string): { text: string; aria: string } {
  const parts = keys.split('-');
  return {
    text: keyLabels(keys).join(isApple() ? '' : '+'),
    aria: parts.map((part) => (part === 'Mod' ? (isApple() ? 'Meta' : 'Control') : part)).join('+'),
  };
}
