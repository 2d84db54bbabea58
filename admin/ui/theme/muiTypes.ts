import type * as React from 'react';
import type { Colors } from './Colors';

declare module '@mui/material/styles' {
  interface Theme {
    tokens: Colors;
  }
  interface ThemeOptions {
    tokens?: Colors;
  }
  interface TypographyVariants {
    small: React.CSSProperties;
  }
  interface TypographyVariantsOptions {
    small?: React.CSSProperties;
  }
}
declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    small: true;
  }
}
declare module '@mui/material/Button' {
  interface ButtonPropsVariantOverrides {
    tint: true;
  }
}
declare module '@mui/material/Chip' {
  interface ChipPropsColorOverrides {
    violet: true;
    accent: true;
    neutral: true;
  }
}
