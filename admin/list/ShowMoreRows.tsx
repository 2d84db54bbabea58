import type { Ref } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';

/** After the last rendered row of a full list. */
export function ShowMoreRows({ ref, onClick }: { ref: Ref<HTMLButtonElement>; onClick(): void }) {
  const t = usePanelTranslate();
  return (
    <Box sx={{ padding: 1.5, textAlign: 'center' }}>
      <Button ref={ref} variant="outlined" onClick={onClick}>
        {t('actions.showMore')}
      </Button>
    </Box>
  );
}
