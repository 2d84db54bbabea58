import visuallyHidden from '@mui/utils/visuallyHidden';
import type { Colors, Mode } from './Colors';
import tokens from './tokens.json';
import { textStyle } from './textStyle';

const phone = `@media (max-width:${tokens.breakpoints.sm - 0.05}px)`;
const wideQuery = `@media (min-width:${tokens.breakpoints.sm}px)`;

/** Global CSS classes of a form's cards, for the same reason as `fieldStyles`. */
export const formStyles = (c: Colors, mode: Mode) => ({
  '.record-top': {
    position: 'sticky',
    top: tokens.size.appBar,
    zIndex: 5,
    background: c.canvas,
    marginTop: -12,
    paddingTop: 8,
    [wideQuery]: { marginTop: -20 },
  },
  '.record-head': { display: 'flex', alignItems: 'center', gap: 12, minHeight: 64 },
  '.record-name': { display: 'flex', alignItems: 'center', gap: 8, '& h1': { whiteSpace: 'nowrap' } },
  // On a small screen the title has the first line to itself.
  '.record-second': { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 },
  '.record-identity': {
    minWidth: 0,
    ...textStyle(12, 16, 400),
    color: c.textHint,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '.record-tools': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    marginBottom: 16,
    // Tabs scroll horizontally instead of wrapping to a second line.
    [phone]: { flexWrap: 'nowrap', '& > :last-child': { flex: 'none' }, '& .tab': { paddingInline: '10px' } },
    '&.tabs': { borderBottom: `1px solid ${c.border}` },
  },

  '.form-stack': { display: 'flex', flexDirection: 'column', gap: 16, minWidth: 0, '&[hidden]': { display: 'none' } },
  '.form-card': {
    border: `1px solid ${c.border}`,
    borderRadius: 12,
    overflow: 'clip',
    background: c.surface,
    color: c.text,
  },
  // The hint of its last field may be longer than the padding.
  '.form-card:focus-within': { position: 'relative', zIndex: 2, overflow: 'visible', contentVisibility: 'visible' },
  // Off-screen cards are neither laid out nor painted; find-in-page and focusing still work in them.
  '.form-card.apart': { contentVisibility: 'auto', '@media print': { contentVisibility: 'visible' } },
  '.form-card-head': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    padding: '14px 16px 0',
    minHeight: 46,
    '& > h2': { flex: 1 },
    // What is explained is the heading: the mark stands at it, what follows at the end.
    '&:has(> .context-help) > h2': { flex: 'none' },
    '& > .context-help': { marginRight: 'auto', marginLeft: -4 },
    // Its text ends where what is below it does; one that cannot be pressed now looks different from one that can.
    '& > button': { marginRight: -10, '&:disabled': { opacity: 0.5 } },
    [wideQuery]: { padding: '14px 20px 0' },
  },
  '.form-card-body': { padding: '12px 16px 16px', [wideQuery]: { padding: '12px 20px 20px' } },
  '.form-card-foot': { display: 'flex', gap: 8, padding: '0 16px 16px', [wideQuery]: { padding: '0 20px 18px' } },
  // The label of its only field says the same.
  '.form-card.named-twice': {
    '& > .form-card-head': { ...visuallyHidden, minHeight: 0 },
    '& .field-cell > .field > .field-head > .field-label': textStyle(15, 24, 600, '-0.005em'),
  },
  // It continues the card before it, as far as one is there.
  '.form-card:has(+ .form-card.joined)': { borderBottom: 0, borderBottomLeftRadius: 0, borderBottomRightRadius: 0 },
  '.form-card + .form-card.joined': {
    marginTop: -16,
    borderTop: 0,
    borderTopLeftRadius: 0,
    borderTopRightRadius: 0,
    position: 'relative',
    '& > .form-card-head:not(:has(> button))': { ...visuallyHidden, minHeight: 0 },
    // What opens it stands beside its first line.
    '& > .form-card-head:has(> button)': {
      position: 'absolute',
      top: -4,
      right: 0,
      minHeight: 0,
      paddingTop: 0,
      '& > h2': visuallyHidden,
      '&:has(> .MuiButton-root) + .form-card-body': { paddingRight: 130 },
    },
    '& > .form-card-body': { paddingTop: 2 },
  },
  '.form-card-title': { ...textStyle(15, 24, 600, '-0.005em'), margin: 0 },
  // Lines of one card, as far as they follow each other; `apart` begins another one.
  '.line-card': {
    '.line-card + &': { marginTop: -16, borderTop: 0, borderTopLeftRadius: 0, borderTopRightRadius: 0 },
    '&:has(+ .line-card)': { borderBottomLeftRadius: 0, borderBottomRightRadius: 0 },
    '& > h2': { margin: 0, fontWeight: 'inherit' },
    '& > h2 > button': {
      ...textStyle(13.5, 20, 400),
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto 20px',
      alignItems: 'center',
      gap: '2px 12px',
      width: '100%',
      minHeight: 52,
      padding: '8px 16px',
      border: 0,
      background: 'none',
      color: 'inherit',
      fontFamily: 'inherit',
      textAlign: 'left',
      cursor: 'pointer',
      '&:hover': { background: c.hover },
      '&:focus-visible': { outlineOffset: -2 },
      '& > .title': { fontWeight: 550, overflowWrap: 'anywhere' },
      '& > .told': { gridColumn: '1 / 3', gridRow: 2, color: c.textSecondary, overflowWrap: 'anywhere' },
      '& > .state': { gridColumn: 2, gridRow: 1 },
      '& > .chevron': { gridColumn: 3, gridRow: 1, fontSize: 20, color: c.textSecondary },
      '&[aria-expanded=true] > .chevron': { transform: 'rotate(180deg)' },
      [wideQuery]: {
        gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.3fr) 116px 20px',
        padding: '8px 20px',
        '& > .told': { gridColumn: 2, gridRow: 1 },
        '& > .state': { gridColumn: 3 },
        '& > .chevron': { gridColumn: 4 },
      },
    },
    '& > .form-card-body': { paddingTop: 4 },
  },
  '.side-card': { padding: '16px 20px 20px', '& > .form-card-title': { marginBottom: 8 } },

  '.share': {
    ...textStyle(11, 16, 550),
    display: 'inline-flex',
    alignItems: 'center',
    height: 20,
    padding: '0 8px',
    borderRadius: 6,
    whiteSpace: 'nowrap',
    '&.whole': { background: c.successTint, color: c.success },
    '&.part': { background: c.warningTint, color: c.warning },
    '&.wrong': { background: c.errorTint, color: c.error },
    '&.count': { background: c.neutralTint, color: c.neutral },
  },
  '.tab-name': { display: 'flex', gap: 6, alignItems: 'center', '& .share': { fontSize: '0.75rem' } },
  '.share-row': { ...textStyle(13, 18, 400), marginTop: 10 },
  '.share-bar': {
    height: 6,
    marginTop: 4,
    borderRadius: 3,
    overflow: 'hidden',
    background: mode === 'dark' ? c.border : c.sunken,
    '& > span': { display: 'block', height: '100%', background: c.warning, transition: 'width .2s' },
    '&.whole > span': { background: c.success },
  },
});
