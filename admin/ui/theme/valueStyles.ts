import type { Colors } from './Colors';
import { focusRing } from './focusRing';
import tokens from './tokens.json';
import { textStyle } from './textStyle';

const phoneQuery = `@media (max-width:${tokens.breakpoints.sm - 0.05}px)`;
const tint = (background: string, color: string) => ({ background, color, boxShadow: 'none' });

/** Global CSS classes of values that are shown, not edited: in lists, on cards, in headers. One look each. */
export const valueStyles = (c: Colors) => ({
  '.state-chip': {
    ...textStyle(12, 16, 550),
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    height: 22,
    maxWidth: '100%',
    padding: '0 8px 0 7px',
    borderRadius: 6,
    boxShadow: `inset 0 0 0 1px ${c.border}`,
    color: c.textSecondary,
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
    '&::before': { content: '""', flex: 'none', width: 6, height: 6, borderRadius: '50%', background: 'currentColor' },
    '&.ring::before': { background: 'none', border: '1.5px solid' },
    '&.warning': tint(c.warningTint, c.warning),
    '&.info': tint(c.infoTint, c.info),
    '&.accent': tint(c.accentTint, c.accentText),
    '&.violet': tint(c.violetTint, c.violet),
    '&.error': tint(c.errorTint, c.error),
    '&.large': { ...textStyle(13, 18, 550), height: 26, padding: '0 10px 0 9px' },
  },
  '.tag': {
    ...textStyle(12, 18, 400),
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    padding: '0 6px',
    borderRadius: 5,
    background: c.neutralTint,
    color: c.neutral,
    whiteSpace: 'nowrap',
  },
  '.instant': {
    color: c.textSecondary,
    fontSize: '0.8125rem',
    whiteSpace: 'nowrap',
    '& > i': { marginLeft: 3, color: c.textHint, fontStyle: 'normal' },
  },
  '.stars': { display: 'block', width: 90, height: 18, fill: c.border, '& > g + g': { fill: c.honeyDeep } },
  '.no-value': { color: c.textHint },

  '.facts': {
    containerType: 'inline-size',
    display: 'grid',
    // A value has more room than its name.
    gridTemplateColumns: 'fit-content(40%) minmax(0, 1fr)',
    alignItems: 'baseline',
    gap: '8px 16px',
    margin: 0,
    '& > div': { display: 'contents' },
    '& > .plain > dd': { gridColumn: '1 / -1' },
    '& dt': { ...textStyle(13, 20, 400), minWidth: 88, color: c.textSecondary },
    '& dd': { ...textStyle(14, 20, 400), margin: 0, overflowWrap: 'anywhere' },
  },
  '@container (max-width: 300px)': { '.facts .instant > i': { display: 'none' } },
  '.field.fact': {
    margin: 0,
    '& > dt': { ...textStyle(13, 18, 400), marginBottom: 3, color: c.textSecondary },
    '& > dd': { ...textStyle(14, 20, 400), margin: 0, overflowWrap: 'anywhere' },
  },
  '.fact-text': { whiteSpace: 'pre-line', '& > a': { color: c.accentText } },
  ':is(.facts, .fact) .cell-line': { font: 'inherit', whiteSpace: 'normal' },
  ':is(.facts, .fact) .cell-figure': { display: 'inline' },
  // Shown on hover and focus of its fact, on touch screens always.
  '.copy-fact': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: 24,
    height: 24,
    margin: '-2px 0 -2px 2px',
    padding: 0,
    border: 0,
    borderRadius: 6,
    background: 'none',
    color: c.textHint,
    verticalAlign: 'middle',
    cursor: 'pointer',
    '& svg': { fontSize: 15 },
    '&:hover': { background: c.hover, color: c.text },
    '&:focus-visible': focusRing(c, 0),
    // It takes no line of its own where it is not seen.
    '@media (hover: hover)': { opacity: 0, position: 'absolute' },
    '.facts > div:hover &, .fact:hover &, &:focus-visible': { opacity: 1 },
    [phoneQuery]: { width: 44, height: 44, margin: '-12px -8px -12px 0' },
  },
});
