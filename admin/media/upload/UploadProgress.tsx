import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useT } from '../../i18n/useT';
import type { Upload } from './createUploadQueue';
import { percentOf } from './createUploadQueue';

/** How far one upload is; in words for those who do not see the bar. */
export function UploadProgress({ upload }: { upload: Upload }) {
  const t = useT();
  const percent = percentOf(upload);
  const known = 'file' in upload.source;
  return (
    <Box sx={{ width: '100%' }}>
      <LinearProgress
        variant={known && percent < 100 ? 'determinate' : 'indeterminate'}
        value={percent}
        aria-label={upload.name}
        aria-valuetext={upload.state === 'idle' ? t('media.queued') : t('media.wait', { percent })}
        sx={{ height: 4, borderRadius: '2px' }}
      />
    </Box>
  );
}
