import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { KeyCaps } from '../../ui/KeyCaps';
import { useSheetTexts } from './texts';

function Key({ keys, children }: { keys: string; children: ReactNode }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, whiteSpace: 'nowrap' }}>
      <KeyCaps keys={keys} /> {children}
    </Box>
  );
}

/** The keys that one needs first, below the sheet; all of them are in its description. */
export function SheetKeys() {
  const t = useSheetTexts();
  return (
    <Box
      aria-hidden
      sx={({ tokens }) => ({
        display: 'flex',
        flexWrap: 'wrap',
        gap: '6px 20px',
        padding: '10px 16px',
        borderTop: `1px solid ${tokens.border}`,
        color: tokens.textSecondary,
        fontSize: '0.75rem',
        '@media (pointer: coarse)': { display: 'none' },
      })}
    >
      <Key keys="Enter">{t('keyEdit')}</Key>
      <Key keys="Shift-ArrowDown">{t('keySelect')}</Key>
      <Key keys="Mod-D">{t('keyFill')}</Key>
      <Key keys="Mod-V">{t('keyPaste')}</Key>
      <Key keys="Space">{t('keyToggle')}</Key>
      <Key keys="Escape">{t('keyCancel')}</Key>
    </Box>
  );
}
