import type { Colors } from './Colors';

export const focusRing = (c: Colors, offset = 2) => ({ outline: `2px solid ${c.focus}`, outlineOffset: offset });
