import type { Colors } from './Colors';
import { focusRing } from './focusRing';
import tokens from './tokens.json';

/** Global CSS classes of `TabList`. */
export const tabStyles = (c: Colors) => ({
  '.tabs-box': { display: 'flex', flex: '1 1 auto', minWidth: 0, maxWidth: '100%' },
  '.tab-list': {
    flex: 1,
    minWidth: 0,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '& > div': { display: 'inline-flex' },
  },
  '.tab': {
    flex: 'none',
    minHeight: 40,
    padding: '0 12px',
    border: 0,
    background: 'none',
    color: c.textSecondary,
    font: 'inherit',
    fontWeight: 500,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '&[aria-selected=true]': { color: c.accentText, fontWeight: 600, boxShadow: `inset 0 -2px ${c.accent}` },
    '&:focus-visible': focusRing(c, -2),
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  '.tab-scroll': {
    flex: 'none',
    padding: '0 6px',
    border: 0,
    background: 'none',
    color: c.textSecondary,
    cursor: 'pointer',
    '&:disabled': { visibility: 'hidden' },
    // A finger scrolls the tabs themselves, and a phone has no room for more.
    [`@media (pointer: coarse), (max-width: ${tokens.breakpoints.sm - 0.05}px)`]: { display: 'none' },
    '& > svg': { fontSize: 20 },
  },
});
