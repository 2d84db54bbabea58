export type ShortcutGroup = 'everywhere' | 'list' | 'review' | 'order' | 'form';

export interface Shortcut {
  group: ShortcutGroup;
  /**
   * Parts joined by `-`: `Mod` is Ctrl, or ⌘ on Apple devices; the last part is a letter, a character or a key's name.
   */
  keys: string;
  /** Active also while somebody types, and over an open dialog. */
  isGlobal?: boolean;
}

/**
 * All shortcuts of the panel, except for those of the rich text editor, which are defined by its tools. Descriptions:
 * the texts `shortcuts.<name>`.
 */
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
  rowActions: { group: 'list', keys: '.' },
  open: { group: 'list', keys: 'Enter' },
  add: { group: 'list', keys: 'N' },
  clear: { group: 'list', keys: 'Escape' },
  publish: { group: 'review', keys: 'P' },
  refuse: { group: 'review', keys: 'R' },
  answer: { group: 'review', keys: 'A' },
  sendAnswer: { group: 'review', keys: 'Mod-Enter' },
  take: { group: 'order', keys: 'Space' },
  carryUp: { group: 'order', keys: 'ArrowUp' },
  carryDown: { group: 'order', keys: 'ArrowDown' },
  putBack: { group: 'order', keys: 'Escape' },
  save: { group: 'form', keys: 'Mod-S', isGlobal: true },
} as const satisfies Record<string, Shortcut>;

export type ShortcutName = keyof typeof shortcuts;

/** Whether it is a single-key shortcut: WCAG 2.1.4 demands that these can be switched off. */
export const isSingleKey = (keys: string): boolean => /^(Shift-)?.$/u.test(keys);
