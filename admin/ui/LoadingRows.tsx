import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';

/** In place of rows that are being loaded. */
export function LoadingRows({ height = 160 }: { height?: number }) {
  const t = usePanelTranslate();
  return (
    <Box role="status" aria-label={t('shell.loading')} sx={{ padding: 2 }}>
      <Skeleton variant="rounded" height={height} />
    </Box>
  );
}
