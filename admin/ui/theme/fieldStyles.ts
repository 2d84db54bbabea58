import type { Colors } from './Colors';
import { focusRing } from './focusRing';
import tokens from './tokens.json';
import { textStyle } from './textStyle';

const { sm } = tokens.breakpoints;
const phoneQuery = `@media (max-width:${sm - 0.05}px)`;
const wideQuery = `@media (min-width:${sm}px)`;
const touchQuery = '@media (pointer: coarse)';
/** Where four dates fit in a row of a form: with the navigation, and from `lg` on with the side column beside it. */
export const fourQuery = '@media (min-width:700px) and (max-width:1199.95px), (min-width:1300px)';
const thickBorder = (color: string) => ({ borderColor: color, boxShadow: `inset 0 0 0 1px ${color}` });

/**
 * Global CSS classes of form fields and plain text inputs: a form has hundreds, and an emotion style for each would
 * cost more than anything else when the form opens.
 */
export const fieldStyles = (c: Colors) => ({
  '.field-grid': {
    display: 'grid',
    gap: '18px 16px',
    alignItems: 'start',
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    [phoneQuery]: { columnGap: 12 },
  },
  '.field-cell': { gridColumn: '1 / -1', minWidth: 0 },
  '.field-cell.quarter': { gridColumn: 'span 6' },
  [wideQuery]: { '.field-cell.half': { gridColumn: 'span 6' }, '.field-cell.third': { gridColumn: 'span 4' } },
  [fourQuery]: { '.field-cell.quarter': { gridColumn: 'span 3' } },
  '.more-fields': {
    ...textStyle(13.5, 20, 500),
    fontFamily: 'inherit',
    minHeight: 36,
    padding: 0,
    overflow: 'hidden',
    border: 0,
    borderRadius: 6,
    background: 'none',
    color: c.accentText,
    textAlign: 'left',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '& > span': { marginLeft: 6, color: c.textHint, fontWeight: 400 },
    '&:hover': { textDecoration: 'underline' },
    '&:focus-visible': focusRing(c, 0),
    [touchQuery]: { minHeight: 44 },
  },
  '.field-pair': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '14px',
    '&.apart': { columnGap: 28 },
  },

  '.field': { minWidth: 0, position: 'relative' },
  // The switch of a record: in the line of its label, at the end where the card is narrow.
  '.field.switched': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 12px',
    minHeight: 36,
    '& > .field-head': { flex: '0 1 auto' },
    '& > .field-head > .field-label': { marginBottom: 0 },
    '& > .field-notes': { flexBasis: '100%' },
  },
  '.field.warned .MuiOutlinedInput-root:not(.Mui-focused) .MuiOutlinedInput-notchedOutline': {
    borderColor: c.honeyDeep,
    borderWidth: 2,
  },
  '.field.warned .text-box:not(:focus)': thickBorder(c.honeyDeep),
  '.field-head': { display: 'flex', justifyContent: 'space-between', gap: 8, '&[hidden]': { display: 'none' } },
  '.field-label': {
    ...textStyle(13, 18, 550),
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    marginBottom: 5,
    color: c.text,
    '& .required': { color: c.error, fontWeight: 600, marginLeft: -3 },
  },
  '.locale-badge': {
    fontSize: '0.65625rem',
    lineHeight: '16px',
    fontWeight: 650,
    letterSpacing: '0.02em',
    padding: '0 5px',
    borderRadius: 4,
    background: c.accentTint,
    color: c.accentText,
    '&.en': { background: c.infoTint, color: c.info },
  },
  '.locale-actions': { display: 'flex', flex: 'none', alignItems: 'flex-start' },
  '.locale-action': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    padding: 3,
    margin: '-3px 0',
    border: 0,
    borderRadius: 8,
    background: 'none',
    color: c.textSecondary,
    cursor: 'pointer',
    '&:hover': { background: c.hover },
    '&:focus-visible': focusRing(c),
    '& svg': { fontSize: 18 },
    [touchQuery]: { minWidth: 44, minHeight: 44 },
  },

  '.plain-icon': { width: '1em', height: '1em', fill: 'currentColor', flex: 'none' },

  '.field-notes': {
    display: 'flex',
    gap: 8,
    marginTop: 5,
    '&.any': { minHeight: 16 },
    '& > div': { flex: 1, minWidth: 0 },
    // Over the gap below the field while it has the focus: nothing moves when it comes or goes.
    '&.quiet': {
      position: 'absolute',
      zIndex: 3,
      top: '100%',
      left: 0,
      right: 0,
      height: 1,
      marginTop: 0,
      overflow: 'hidden',
      opacity: 0,
      pointerEvents: 'none',
    },
  },
  '.field:focus-within > .field-notes.quiet, .field:focus-within :not(.field) > .field-notes.quiet': {
    height: 'auto',
    minHeight: 16,
    padding: '2px 0 3px',
    borderRadius: 4,
    background: c.surface,
    opacity: 1,
  },
  '.slug-address': {
    ...textStyle(12, 16, 400),
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    marginTop: 4,
    color: c.textHint,
    '& a': { minWidth: 0, font: 'inherit' },
  },
  '.field-note': {
    ...textStyle(12, 16, 400),
    display: 'flex',
    alignItems: 'flex-start',
    gap: 5,
    margin: 0,
    color: c.textHint,
    // Size containment: the counter changes with each key press.
    '&.counter': {
      display: 'block',
      textAlign: 'end',
      whiteSpace: 'nowrap',
      '& > span': { display: 'block', height: '1rem', contain: 'strict' },
    },
    '&.error': { color: c.error, fontWeight: 500 },
    '&.warning': { color: c.warning, fontWeight: 500 },
    '&.good': { color: c.success, fontWeight: 500 },
    '& svg': { fontSize: 14, marginTop: 1, flex: 'none' },
  },

  '.text-box': {
    display: 'block',
    boxSizing: 'border-box',
    width: '100%',
    minHeight: 36,
    margin: 0,
    padding: '7px 9px',
    border: `1px solid ${c.borderStrong}`,
    borderRadius: 8,
    background: c.surface,
    color: c.text,
    font: 'inherit',
    lineHeight: '20px',
    '&::placeholder': { color: c.textHint, opacity: 1 },
    '&:hover': { borderColor: c.textHint },
    '&:focus': { outline: 'none', ...thickBorder(c.focus) },
    '&[aria-invalid=true]': thickBorder(c.error),
    '&:disabled': { background: c.subtle, borderColor: c.border, WebkitTextFillColor: c.textSecondary },
    // A smaller font size makes iOS zoom the page when the input is focused.
    [phoneQuery]: {
      minHeight: 44,
      paddingTop: 11,
      paddingBottom: 11,
      fontSize: 16,
      '&::placeholder': { fontSize: 14 },
    },
  },
  'textarea.text-box': { resize: 'none', fieldSizing: 'content' },
  '.text-box-suffixed': {
    position: 'relative',
    '& > .text-box': { paddingRight: 32, [touchQuery]: { paddingRight: 42 } },
    '& > span': {
      position: 'absolute',
      right: 10,
      top: '50%',
      transform: 'translateY(-50%)',
      color: c.textSecondary,
      pointerEvents: 'none',
    },
  },
  '.box-button': {
    position: 'absolute',
    right: 4,
    top: '50%',
    transform: 'translateY(-50%)',
    display: 'inline-flex',
    padding: 5,
    border: 0,
    borderRadius: 8,
    background: 'none',
    color: c.textSecondary,
    cursor: 'pointer',
    '&:hover': { background: c.hover },
    '&:focus-visible': focusRing(c, 0),
    '&:disabled': { color: c.textDisabled, cursor: 'default' },
    '& svg': { fontSize: 18 },
    [touchQuery]: { minWidth: 44, minHeight: 44, right: 0, alignItems: 'center', justifyContent: 'center' },
  },
  // Size containment: typing causes no layout outside the input.
  'input.text-box': { height: 36, '&:focus': { contain: 'size layout' }, [phoneQuery]: { height: 44 } },
});
