export type ShortcutGroup = 'everywhere' | 'list' | 'order' | 'form';

export interface Shortcut {
  group: ShortcutGroup;
  /** Parts joined by `-`: `Mod` is Ctrl, or ⌘ where there is one; the last one is a letter, a character or a key's name. */
  keys: string;
  /** Also while somebody types and over an open dialog. */
  isGlobal?: boolean;
}

/** Every key of the panel but those of the text editor, which its tools name. What each does: the texts `shortcuts.<name>`. */
export const shortcuts = {
  palette: { group: 'everywhere', keys: 'Mod-K', isGlobal: true },
  sheet: { group: 'everywhere', keys: '?' },
  leave: { group: 'everywhere', keys: 'Escape' },
  toMessage: { group: 'everywhere', keys: 'F6', isGlobal: true },
  search: { group: 'list', keys: '/' },
  nextRow: { group: 'list', keys: 'J' },
  previousRow: { group: 'list', keys: 'K' },
  pick: { group: 'list', keys: 'X' },
  pickRange: { group: 'list', keys: 'Shift-X' },
  toBulk: { group: 'list', keys: 'B' },
  edit: { group: 'list', keys: 'E' },
  open: { group: 'list', keys: 'Enter' },
  add: { group: 'list', keys: 'N' },
  clear: { group: 'list', keys: 'Escape' },
  take: { group: 'order', keys: 'Space' },
  carryUp: { group: 'order', keys: 'ArrowUp' },
  carryDown: { group: 'order', keys: 'ArrowDown' },
  putBack: { group: 'order', keys: 'Escape' },
  save: { group: 'form', keys: 'Mod-S', isGlobal: true },
} as const satisfies Record<string, Shortcut>;

export type ShortcutName = keyof typeof shortcuts;

/** One character alone: what WCAG 2.1.4 wants to be able to switch off. */
export const isSingleKey = (keys: string): boolean => /^(Shift-)?.$/u.test(keys);
