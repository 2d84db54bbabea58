import { createTheme } from '@mui/material/styles';
import type { Theme } from '@mui/material/styles';
import tokens from './tokens.json';
import { buttons } from './buttons';
import type { Mode } from './Colors';
import { colorsOf } from './Colors';
import { dataDisplay } from './dataDisplay';
import { inputs } from './inputs';
import type {} from './muiTypes';
import { surfaces } from './surfaces';
import { textStyle } from './textStyle';

/** The MUI theme from the design tokens. Colours without a place in MUI's palette are in `theme.tokens`. */
export function yarmarokTheme(mode: Mode): Theme {
  const c = colorsOf(mode);
  const shadow = { floating: tokens.shadow[mode].floating, dialog: tokens.shadow[mode].dialog };
  return createTheme({
    palette: {
      mode,
      contrastThreshold: 4.5,
      primary: { main: c.accent, dark: c.accentHover, light: c.accentTint, contrastText: c.onAccent },
      secondary: { main: c.neutral, contrastText: c.surface },
      success: { main: c.success, light: c.successTint, contrastText: c.surface },
      warning: { main: c.warning, light: c.warningTint, contrastText: c.surface },
      error: { main: c.error, dark: c.errorHover, light: c.errorTint, contrastText: c.onError },
      info: { main: c.info, light: c.infoTint, contrastText: c.surface },
      text: { primary: c.text, secondary: c.textSecondary, disabled: c.textDisabled },
      background: { default: c.canvas, paper: c.surface },
      divider: c.border,
      // MUI uses `disabled` for the text of disabled buttons: it must stay readable.
      action: {
        active: c.textSecondary,
        hover: c.hover,
        selected: c.selected,
        disabled: c.textHint,
        disabledBackground: c.sunken,
      },
    },
    tokens: c,
    breakpoints: { values: tokens.breakpoints },
    shape: { borderRadius: 8 },
    transitions: {
      duration: {
        shortest: 120,
        shorter: 120,
        short: 160,
        standard: 160,
        complex: 200,
        enteringScreen: 200,
        leavingScreen: 160,
      },
    },
    typography: {
      fontFamily: tokens.font.family,
      h3: textStyle(28, 32, 650, '-0.02em'),
      h4: textStyle(22, 32, 650, '-0.015em'),
      h5: textStyle(20, 28, 650, '-0.015em'),
      h6: textStyle(18, 26, 650, '-0.01em'),
      subtitle1: textStyle(15, 24, 600, '-0.005em'),
      subtitle2: textStyle(13, 18, 550),
      body1: textStyle(14, 20, 400),
      body2: textStyle(14, 20, 400),
      small: textStyle(13, 18, 400),
      caption: textStyle(12, 16, 400),
      button: { ...textStyle(14, 20, 550), textTransform: 'none' },
    },
    components: { ...surfaces(c, shadow), ...buttons(c), ...inputs(c), ...dataDisplay(c) },
  });
}
