import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { useLanguage } from '../../core/i18n/languageStore';
import { useResourceEntity } from '../../list/context/useResourceEntity';
import { useSheetTexts } from './texts';

/** Around what is edited as a sheet. */
export function SheetFrame({ children }: { children: ReactNode }) {
  const t = useSheetTexts();
  const language = useLanguage();
  const entity = useResourceEntity();
  return (
    <Box
      component="section"
      aria-label={t('label', { many: entity.many[language] })}
      sx={({ breakpoints, tokens }) => ({
        // There the list has no frame of its own.
        [breakpoints.down('md')]: {
          marginTop: 1,
          overflow: 'hidden',
          border: `1px solid ${tokens.border}`,
          borderRadius: '12px',
          background: tokens.surface,
        },
      })}
    >
      {children}
    </Box>
  );
}
