import type { Ref } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from '../core/i18n/useTranslate';

/** After the last rendered row of a full list. */
export function ShowMoreRows({ ref, onClick }: { ref: Ref<HTMLButtonElement>; onClick(): void }) {
  const t = useTranslate();
  return (
    <Box sx={{ padding: 1.5, textAlign: 'center' }}>
      <Button ref={ref} variant="outlined" onClick={onClick}>
        {t('actions.showMore')}
      </Button>
    </Box>
  );
}
