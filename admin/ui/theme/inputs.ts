import type { ThemeOptions } from '@mui/material/styles';
import type { Colors } from './Colors';
import { focusRing } from './focusRing';
import { textStyle } from './textStyle';

const phoneQuery = '@media (max-width:599.95px)';

export const inputs = (c: Colors): ThemeOptions['components'] => ({
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true } },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none' } },
  // Above the input, as labels of forms.
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: { ...textStyle(13, 18, 550), position: 'static', transform: 'none', marginBottom: 5, color: c.text },
      asterisk: { color: c.error },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        minHeight: 36,
        backgroundColor: c.surface,
        [phoneQuery]: { minHeight: 44 },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: c.textHint },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: c.focus, borderWidth: 2 },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: c.error, borderWidth: 2 },
        '&.Mui-disabled': { backgroundColor: c.subtle },
        '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: c.border },
        '& .MuiSvgIcon-root': { fontSize: 18 },
      },
      input: {
        padding: '8px 10px',
        height: 20,
        lineHeight: '20px',
        '&:focus-visible': { outline: 'none' },
        '&::placeholder': { color: c.textHint, opacity: 1 },
        // A smaller font size makes iOS zoom the page when the input is focused.
        [phoneQuery]: { fontSize: 16 },
        '&.Mui-disabled': { WebkitTextFillColor: c.textSecondary },
      },
      multiline: { padding: 0 },
      notchedOutline: { top: 0, borderColor: c.borderStrong, '& legend': { display: 'none' } },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { ...textStyle(12, 16, 400), margin: '5px 0 0', color: c.textHint } } },
  MuiCheckbox: {
    styleOverrides: { root: { color: c.borderStrong, padding: 7, '& .MuiSvgIcon-root': { fontSize: 22 } } },
  },
  MuiRadio: { styleOverrides: { root: { color: c.borderStrong, padding: 7, '& .MuiSvgIcon-root': { fontSize: 20 } } } },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 36, height: 20, padding: 0, margin: 8, overflow: 'visible' },
      switchBase: {
        padding: 2,
        '&.Mui-checked': { transform: 'translateX(16px)', color: c.onAccent },
        '&.Mui-checked + .MuiSwitch-track': { backgroundColor: c.accent, opacity: 1 },
        '&.Mui-focusVisible + .MuiSwitch-track': focusRing(c),
      },
      thumb: { width: 16, height: 16, boxShadow: 'none' },
      track: { borderRadius: 10, backgroundColor: c.borderStrong, opacity: 1 },
    },
  },
});
