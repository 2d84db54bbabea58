import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { usePanelTranslate } from '../../../core/i18n/usePanelTranslate';
import type { QueuedUpload } from './createUploadQueue';
import { sentPercent } from './createUploadQueue';

/** Progress of an upload, with a text alternative. */
export function UploadProgress({ upload }: { upload: QueuedUpload }) {
  const t = usePanelTranslate();
  const percent = sentPercent(upload);
  const hasKnownSize = 'file' in upload.source;
  return (
    <Box sx={{ width: '100%' }}>
      <LinearProgress
        variant={hasKnownSize && percent < 100 ? 'determinate' : 'indeterminate'}
        value={percent}
        aria-label={upload.name}
        aria-valuetext={upload.state === 'idle' ? t('media.queued') : t('media.wait', { percent })}
        sx={{ height: 4, borderRadius: '2px' }}
      />
    </Box>
  );
}
