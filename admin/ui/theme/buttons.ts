import type { ThemeOptions } from '@mui/material/styles';
import type { Colors } from './Colors';
import { focusRing } from './focusRing';

/** Touch targets are 44 px high. */
const touchQuery = '@media (pointer: coarse)';

export const buttons = (c: Colors): ThemeOptions['components'] => ({
  // The focus ring replaces the ripple's pulse.
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': focusRing(c) } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: 36, padding: '0 14px', minWidth: 0, whiteSpace: 'nowrap', [touchQuery]: { minHeight: 44 } },
      // A button that does nothing now stays reachable, to say why; it must not look as if it did.
      contained: {
        '&[aria-disabled=true], &[aria-disabled=true]:hover': {
          backgroundColor: c.sunken,
          color: c.textHint,
          cursor: 'default',
        },
      },
      sizeSmall: { minHeight: 32, padding: '0 10px', fontSize: '0.8125rem' },
      sizeLarge: { minHeight: 44, padding: '0 20px', fontSize: '0.9375rem' },
      outlined: {
        backgroundColor: c.surface,
        borderColor: c.border,
        color: c.text,
        '&:hover': { backgroundColor: c.hover, borderColor: c.borderStrong },
      },
      text: { color: c.textSecondary, padding: '0 10px' },
      startIcon: { '& > *:nth-of-type(1)': { fontSize: 18 } },
    },
    variants: [
      {
        props: { variant: 'tint' },
        style: {
          backgroundColor: c.accentTint,
          color: c.accentText,
          '&:hover': { backgroundColor: c.accentTintStrong },
        },
      },
      { props: { variant: 'text', color: 'error' }, style: { color: c.error } },
      {
        props: { variant: 'contained', color: 'error' },
        style: { color: c.onError, '&:hover': { backgroundColor: c.errorHover } },
      },
    ],
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        borderRadius: 8,
        padding: 8,
        color: c.textSecondary,
        '& .MuiSvgIcon-root': { fontSize: 20 },
        [touchQuery]: { minWidth: 44, minHeight: 44 },
      },
      sizeSmall: { padding: 6, '& .MuiSvgIcon-root': { fontSize: 18 } },
    },
  },
});
