import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from '../../core/i18n/useTranslate';

export function LoadingRows() {
  const t = useTranslate();
  return (
    <Box role="status" aria-label={t('shell.loading')} sx={{ padding: 2 }}>
      <Skeleton variant="rounded" height={160} />
    </Box>
  );
}
