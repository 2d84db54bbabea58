import type { Colors } from './Colors';
import { focusRing } from './focusRing';
import { textStyle } from './textStyle';
import tokens from './tokens.json';

const touchQuery = '@media (pointer: coarse)';
const phoneQuery = `@media (max-width:${tokens.breakpoints.sm - 0.05}px)`;
const captionStyle = (c: Colors) => ({ ...textStyle(12, 16, 400), color: c.textHint });
const ellipsisStyle = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/**
 * Global CSS classes of a list's rows and cards: a list has hundreds, and an emotion style for each would cost more
 * than the rows themselves.
 */
export const rowStyles = (c: Colors) => ({
  // A native check box styled like MUI's: a hundred MUI check boxes would take longer to render than everything else.
  '.row-box': {
    display: 'inline-grid',
    placeItems: 'center',
    width: 38,
    height: 38,
    cursor: 'pointer',
    '& input': {
      appearance: 'none',
      display: 'grid',
      placeItems: 'center',
      width: 18,
      height: 18,
      margin: 0,
      border: `2px solid ${c.borderStrong}`,
      borderRadius: 3,
      background: c.surface,
      cursor: 'inherit',
      '&:checked, &:indeterminate': { borderColor: c.accent, background: c.accent },
      '&:checked::before': {
        content: '""',
        width: 12,
        height: 12,
        background: c.onAccent,
        clipPath: 'polygon(8% 50%, 0 60%, 38% 92%, 100% 20%, 90% 10%, 37% 74%)',
      },
      '&:indeterminate::before': { content: '""', width: 10, height: 2, background: c.onAccent },
      '@media (forced-colors: active)': { appearance: 'auto' },
    },
    '& input:focus-visible': focusRing(c),
    [touchQuery]: { width: 44, height: 44 },
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
    // One line in a table, two in a card.
    '&.one': { display: 'block', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '&.two': { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2 },
  },
  '.row-picture': {
    flex: 'none',
    display: 'inline-block',
    overflow: 'hidden',
    borderRadius: 8,
    background: c.sunken,
    '& > img': { display: 'block', objectFit: 'cover' },
  },
  '.lazy-picture:not(.loaded)': { visibility: 'hidden' },
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
    [touchQuery]: { width: 44, height: 44 },
  },

  // Inactive records are greyed out, in rows and cards.
  '[data-off=true] .row-picture': { opacity: 0.5, filter: 'grayscale(1)' },
  '[data-off=true] .row-title': { color: c.textSecondary, fontWeight: 400 },
  '.row-languages': {
    display: 'inline-block',
    // No taller than the line it is in: rows have a fixed height.
    margin: '-2px 0',
    padding: '0 4px',
    border: `1px solid ${c.borderStrong}`,
    borderRadius: 4,
    color: c.warning,
    fontSize: '0.6875rem',
    fontWeight: 600,
    lineHeight: '14px',
  },

  '.row-card': {
    display: 'flex',
    gap: 12,
    padding: '12px 4px 8px 12px',
    borderTop: `1px solid ${c.divider}`,
    background: c.surface,
    '&:first-of-type': { borderTop: 0 },
    '&[data-selected=true]': { background: c.selected, boxShadow: `inset 3px 0 0 ${c.accent}` },
    '& > .row-box': { margin: '-9px -6px 0 -9px', [touchQuery]: { margin: '-12px -10px 0 -13px' } },
    '& > .row-picture': { alignSelf: 'flex-start' },
    '& > .row-side': { alignSelf: 'flex-start', margin: '-6px 0 0 -8px', [touchQuery]: { marginTop: -12 } },
  },
  '.card-line': {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: 10,
    '& > .card-facts': { flex: '1 1 0', minWidth: 0 },
    '& > .instant, & > .cell-figure': { flex: 'none' },
    '& > .instant': { fontSize: '0.75rem' },
    '& > .money': { fontWeight: 550 },
  },
  '.card-text': { flex: 1, minWidth: 0 },
  '.card-facts': {
    ...captionStyle(c),
    ...ellipsisStyle,
    '& > span + span:not(.row-languages)::before': { content: '" · "' },
    '& > .row-languages': { marginLeft: 6 },
    '& .cell-line, & .cell-choice': { display: 'inline', maxWidth: 'none', font: 'inherit', verticalAlign: 'baseline' },
    '& .cell-figure': { display: 'inline', font: 'inherit' },
    '& .instant': { fontSize: 'inherit', color: 'inherit' },
    '& i': { fontStyle: 'normal' },
    '&.all': { whiteSpace: 'normal' },
  },
  '.card-end': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '0 8px',
    minHeight: 36,
    '& > .state-chip, & > .cell-state': { marginLeft: 'auto' },
  },
  // A further word on a state takes no place of its own: it may come later than the row.
  '.cell-state': {
    position: 'relative',
    display: 'inline-flex',
    // Both are between the lines of the row.
    '&:has(> small)': { transform: 'translateY(-7px)' },
    '& > small': {
      ...textStyle(12, 16, 400),
      position: 'absolute',
      top: 'calc(100% + 1px)',
      left: 0,
      color: c.warning,
      whiteSpace: 'nowrap',
    },
  },
  '.card-end > .cell-state > small': { left: 'auto', right: 0 },
  '[data-density=compact] .cell-state': { transform: 'none', '& > small': { position: 'static', marginLeft: 6 } },
  // What it costs above what is left of it, and the state beside them.
  [phoneQuery]: {
    '.cell-state:has(> small)': { transform: 'none' },
    // Beside figures it would lie on them: below the chip, no wider than that.
    '.card-end > .cell-state': { flexDirection: 'column', alignItems: 'flex-end', flex: 'none' },
    '.card-end > .cell-state > small': { position: 'static', maxWidth: 92, textAlign: 'right', whiteSpace: 'normal' },
    '.card-end': { flexWrap: 'nowrap', alignItems: 'flex-start', paddingTop: 4 },
    '.card-end > .card-figures': {
      flexDirection: 'column',
      alignItems: 'flex-start',
      flex: '1 1 0',
      minWidth: 0,
      '& .stock': { whiteSpace: 'normal' },
    },
  },
  '.card-figures': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 10,
    minHeight: 36,
    maxWidth: '100%',
    padding: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    fontSize: '0.8125rem',
    textAlign: 'left',
    '& .money': {
      display: 'inline-flex',
      flexDirection: 'row-reverse',
      alignItems: 'baseline',
      gap: 6,
      fontSize: '0.875rem',
      fontWeight: 600,
    },
    '& .cell-figure': { display: 'inline' },
    '& i': { ...captionStyle(c), fontStyle: 'normal' },
    '& > .plain-icon, & > span > .plain-icon': { width: 16, height: 16, color: c.textHint, verticalAlign: '-3px' },
    '& > span > .plain-icon': { marginLeft: 6 },
  },
  'button.card-figures': {
    cursor: 'pointer',
    borderRadius: 6,
    '&:focus-visible': focusRing(c),
    [touchQuery]: { minHeight: 40 },
  },

  // A line height of 20 px in every cell, whatever the font size, so that baselines are aligned.
  '.cell-line': { display: 'block', fontSize: '0.8125rem', lineHeight: '20px', ...ellipsisStyle },
  '.cell-figure': {
    display: 'block',
    lineHeight: '20px',
    whiteSpace: 'nowrap',
    '&.money': { fontWeight: 500 },
    '&.few': { color: c.warning, fontWeight: 550 },
    '&.none': { color: c.error, fontWeight: 550 },
    '& > svg': { marginRight: 4, fontSize: 15, verticalAlign: '-2px' },
    '& > small': { fontSize: '0.75rem', fontWeight: 400 },
    '& del': { ...captionStyle(c), display: 'block' },
  },
  '.cell-choice': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    maxWidth: '100%',
    verticalAlign: 'middle',
    '& > :last-child': { minWidth: 0 },
  },
  '.cell-colour': { display: 'inline-flex', alignItems: 'center', gap: 6, fontSize: '0.8125rem' },
  '.cell-chips': { display: 'inline-flex', flexWrap: 'wrap', gap: 4, maxWidth: 200 },
});
