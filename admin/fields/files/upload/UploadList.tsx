import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import { usePanelTranslate } from '../../../core/i18n/usePanelTranslate';
import type { QueuedUpload } from './createUploadQueue';
import { sentPercent } from './createUploadQueue';
import { UploadProgress } from './UploadProgress';

/** Active uploads: progress and a cancel button for each. */
export function UploadList({ uploads, cancel }: { uploads: readonly QueuedUpload[]; cancel(id: number): void }) {
  const t = usePanelTranslate();
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
        gap: 1.5,
        listStyle: 'none',
        margin: '8px 0 0',
        padding: 0,
        maxHeight: 240,
        overflow: 'auto',
      }}
    >
      {uploads.map((upload) => (
        <Box
          component="li"
          key={upload.id}
          sx={(theme) => ({
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            minWidth: 0,
            padding: '8px 6px 8px 10px',
            borderRadius: '8px',
            background: theme.tokens.subtle,
          })}
        >
          <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.5 }}>
            <Typography variant="small" noWrap title={upload.name}>
              {upload.name}
            </Typography>
            <Typography variant="caption" noWrap sx={{ color: 'text.secondary' }}>
              {upload.state === 'idle' ? t('media.queued') : t('media.wait', { percent: sentPercent(upload) })}
            </Typography>
            <UploadProgress upload={upload} />
          </Box>
          <IconButton
            size="small"
            aria-label={t('media.cancelOf', { name: upload.name })}
            onClick={() => cancel(upload.id)}
          >
            <CloseOutlined />
          </IconButton>
        </Box>
      ))}
    </Box>
  );
}
