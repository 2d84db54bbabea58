import type { ThemeOptions } from '@mui/material/styles';
import type { Colors } from './Colors';
import { textStyle } from './textStyle';

const tones = ['success', 'warning', 'error', 'info', 'violet', 'accent', 'neutral'] as const;
type Tone = (typeof tones)[number];

const toneStyle = (c: Colors, tone: Tone) =>
  tone === 'accent'
    ? { backgroundColor: c.accentTint, color: c.accentText }
    : { backgroundColor: c[`${tone}Tint`], color: c[tone] };

export const dataDisplay = (c: Colors): ThemeOptions['components'] => ({
  MuiChip: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: { borderRadius: 6, height: 22, ...textStyle(12, 16, 550) },
      colorDefault: toneStyle(c, 'neutral'),
      labelSmall: { padding: '0 8px' },
      iconSmall: { fontSize: 14, marginLeft: 7, marginRight: -3, color: 'inherit' },
    },
    variants: tones.map((tone) => ({ props: { color: tone }, style: toneStyle(c, tone) })),
  },
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: c.divider, padding: '4px 10px', height: 44, fontSize: '0.84375rem' },
      sizeSmall: { height: 36, padding: '1px 10px' },
      head: {
        ...textStyle(12, 16, 500),
        height: 36,
        color: c.textHint,
        whiteSpace: 'nowrap',
        borderColor: c.border,
      },
      alignRight: { fontVariantNumeric: 'tabular-nums' },
    },
  },
  MuiMenuItem: {
    styleOverrides: { root: { minHeight: 36, fontSize: '0.875rem', '@media (pointer: coarse)': { minHeight: 44 } } },
  },
  MuiListItemIcon: {
    styleOverrides: { root: { minWidth: 32, color: c.textHint, '& .MuiSvgIcon-root': { fontSize: 18 } } },
  },
});
