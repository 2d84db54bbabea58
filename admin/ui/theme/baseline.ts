import type { ThemeOptions } from '@mui/material/styles';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { Colors, Mode } from './Colors';
import { fieldStyles } from './fieldStyles';
import { formStyles } from './formStyles';
import { focusRing } from './focusRing';
import { rowStyles } from './rowStyles';
import { tabStyles } from './tabStyles';
import { textStyle } from './textStyle';
import { valueStyles } from './valueStyles';

/** Global styles, and the components that only need a surface. */
export const baseline = (
  c: Colors,
  mode: Mode,
  shadow: { floating: string; dialog: string },
): ThemeOptions['components'] => ({
  MuiCssBaseline: {
    styleOverrides: {
      html: {
        scrollPaddingTop: 200,
        scrollPaddingBottom: 'max(var(--save-bar, 0px), var(--bulk-bar, 0px), var(--phone-bar, 0px))',
        colorScheme: mode,
      },
      body: { ...textStyle(14, 20, 400), WebkitFontSmoothing: 'antialiased' },
      ':focus-visible': focusRing(c),
      '.visually-hidden': visuallyHidden,
      ...fieldStyles(c),
      ...formStyles(c, mode),
      ...rowStyles(c),
      ...tabStyles(c),
      ...valueStyles(c),
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': { animationDuration: '1ms !important', transitionDuration: '1ms !important' },
      },
    },
  },
  MuiAppBar: { defaultProps: { elevation: 0 } },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: { styleOverrides: { root: { border: `1px solid ${c.border}`, borderRadius: 12, overflow: 'clip' } } },
  MuiPopover: {
    styleOverrides: { paper: { border: `1px solid ${c.border}`, borderRadius: 10, boxShadow: shadow.floating } },
  },
  MuiAutocomplete: {
    styleOverrides: {
      inputRoot: { '&&': { paddingTop: 2, paddingBottom: 2, paddingLeft: 6 } },
      tag: { margin: 2 },
      paper: { border: `1px solid ${c.border}`, borderRadius: 10, boxShadow: shadow.floating },
      option: { minHeight: 36 },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: { border: `1px solid ${c.border}`, borderRadius: 16, boxShadow: shadow.dialog },
      paperFullScreen: { border: 0, borderRadius: 0 },
    },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: {
        ...textStyle(12, 16, 500),
        backgroundColor: c.tooltip,
        color: c.onTooltip,
        borderRadius: 6,
        padding: '6px 8px',
      },
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: { borderRadius: 10, color: c.text },
      // MUI darkens the tints of the dark theme once more, to black.
      standard: ({ ownerState }) => ({ backgroundColor: c[`${ownerState.severity ?? 'success'}Tint`] }),
    },
  },
  MuiSkeleton: { defaultProps: { animation: 'wave' }, styleOverrides: { root: { backgroundColor: c.skeleton } } },
  MuiLink: { defaultProps: { underline: 'hover' }, styleOverrides: { root: { color: c.accentText } } },
  MuiBackdrop: { styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: c.overlay } } } },
});
