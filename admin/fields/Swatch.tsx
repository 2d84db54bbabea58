import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { readColor } from '#domain/fields/color';
import { focusRing } from '../ui/theme/focusRing';

/** A colour with a border that is visible on any background. Without a colour it is crossed out. */
export function Swatch({ color, size = 20, children }: { color: string; size?: number; children?: ReactNode }) {
  const cssColor = readColor(color);
  return (
    <Box
      component="span"
      aria-hidden={children ? undefined : true}
      sx={(theme) => ({
        display: 'inline-grid',
        placeItems: 'center',
        flex: 'none',
        width: size,
        height: size,
        borderRadius: '6px',
        border: `1px solid ${theme.tokens.borderStrong}`,
        '&:has(:focus-visible)': focusRing(theme.tokens),
        background:
          cssColor ?? `linear-gradient(135deg, transparent 47%, ${theme.tokens.error} 47% 53%, transparent 53%)`,
      })}
    >
      {children}
    </Box>
  );
}
