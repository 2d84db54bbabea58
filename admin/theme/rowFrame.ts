import type { Colors } from './Colors';
import { focusRing } from './focusRing';
import { textStyle } from './textStyle';

const touch = '@media (pointer: coarse)';
const caption = (c: Colors) => ({ ...textStyle(12, 16, 400), color: c.textHint });
const ellipsis = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** The parts of a list's rows and cards, as rules of the page: a list has hundreds of them, and to make a style for each costs more than the rows themselves. */
export const rowFrame = (c: Colors) => ({
  // The browser's own box: a hundred drawn ones take longer than all else.
  '.row-box': {
    display: 'inline-grid',
    placeItems: 'center',
    width: 38,
    height: 38,
    cursor: 'pointer',
    '& input': { width: 18, height: 18, margin: 0, accentColor: c.accent, cursor: 'inherit' },
    '& input:focus-visible': focusRing(c),
    [touch]: { width: 44, height: 44 },
  },
  '.row-title': {
    maxWidth: '100%',
    padding: 0,
    overflow: 'hidden',
    border: 0,
    borderRadius: 4,
    background: 'none',
    color: c.text,
    font: 'inherit',
    fontWeight: 550,
    textAlign: 'left',
    textDecoration: 'none',
    cursor: 'pointer',
    '&:hover': { textDecoration: 'underline' },
    '&:focus-visible': focusRing(c),
    // In a table one line, in a card two.
    '&.one': { display: 'block', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '&.two': { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2 },
  },
  '.row-picture': { flex: 'none', objectFit: 'cover', borderRadius: 8, background: c.sunken },
  '.row-side': { display: 'flex', justifyContent: 'flex-end', alignItems: 'center' },
  '.row-more': {
    display: 'grid',
    placeItems: 'center',
    width: 32,
    height: 32,
    padding: 0,
    border: 0,
    borderRadius: 8,
    background: 'none',
    color: c.textSecondary,
    fontSize: 20,
    cursor: 'pointer',
    '&:hover': { background: c.hover, color: c.text },
    '&:focus-visible': focusRing(c),
    [touch]: { width: 44, height: 44 },
  },

  '.cell-line': { display: 'block', maxWidth: 170, fontSize: '0.8125rem', ...ellipsis },
  '.cell-figure': {
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    '&.money': { fontWeight: 500 },
    '& del': { ...caption(c), display: 'block' },
  },
  '.cell-instant': {
    color: c.textSecondary,
    fontSize: '0.8125rem',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    '& > span': { ...caption(c), display: 'block' },
  },
  '.cell-choice': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    maxWidth: '100%',
    verticalAlign: 'middle',
    '& > :last-child': { minWidth: 0 },
  },
  '.cell-colour': { display: 'inline-flex', alignItems: 'center', gap: 6, fontSize: '0.8125rem' },
  '.cell-chips': { display: 'inline-flex', flexWrap: 'wrap', gap: 4, maxWidth: 200 },
  '.cell-state': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 7,
    fontSize: '0.8125rem',
    whiteSpace: 'nowrap',
    '&::before': { content: '""', width: 8, height: 8, borderRadius: '50%', flex: 'none', background: c.success },
    '&.off': {
      color: c.textSecondary,
      '&::before': { background: 'none', boxShadow: `inset 0 0 0 1.5px ${c.textHint}` },
    },
  },
});
