import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import tokens from '../ui/theme/tokens.json';

/** Placeholder rows while the list is pending, shown after 200 ms: a quick response shows none. */
export function ListSkeleton({ rows }: { rows: number }) {
  const t = usePanelTranslate();
  const [isVisible, setIsVisible] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsVisible(true), tokens.motion.skeletonDelay);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Box role="status" aria-label={t('shell.loading')} sx={{ minHeight: 36 + rows * 44 }}>
      {isVisible &&
        Array.from({ length: rows }, (_, at) => (
          <Box
            key={at}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 2,
              height: 44,
              padding: '0 20px',
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Skeleton variant="rounded" width={18} height={18} />
            <Skeleton variant="rounded" width={`${34 - (at % 4) * 5}%`} height={14} />
            <Box sx={{ flex: 1 }} />
            <Skeleton variant="rounded" width={90} height={14} />
            <Skeleton variant="rounded" width={60} height={14} />
          </Box>
        ))}
    </Box>
  );
}
