import type { ThemeOptions } from '@mui/material/styles';
import type { Colors } from './Colors';
import { textStyle } from './textStyle';

/** The components that only need a surface. */
export const surfaces = (c: Colors, shadow: { floating: string; dialog: string }): ThemeOptions['components'] => ({
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
