import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import type { QueuedUpload } from '../files/upload/createUploadQueue';
import { sentPercent } from '../files/upload/createUploadQueue';
import { UploadProgress } from '../files/upload/UploadProgress';

/** Placeholder of a file while it is uploaded. */
export function UploadTile({ upload, onCancel }: { upload: QueuedUpload; onCancel(): void }) {
  const t = usePanelTranslate();
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <Box
        sx={(theme) => ({
          aspectRatio: '1',
          borderRadius: '10px',
          border: `1px dashed ${theme.tokens.borderStrong}`,
          background: theme.tokens.subtle,
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          justifyContent: 'center',
          gap: 0.75,
          padding: 1,
          textAlign: 'center',
        })}
      >
        <Typography
          variant="caption"
          component="span"
          title={t('media.wait', { percent: sentPercent(upload) })}
          sx={{ fontWeight: 600 }}
        >
          {upload.state === 'idle' ? t('media.queued') : t('media.percent', { percent: sentPercent(upload) })}
        </Typography>
        <UploadProgress upload={upload} />
        <Button size="small" variant="text" aria-label={t('media.cancelOf', { name: upload.name })} onClick={onCancel}>
          {t('pickers.cancel')}
        </Button>
      </Box>
      <Typography
        variant="caption"
        component="div"
        noWrap
        title={upload.name}
        sx={(theme) => ({ color: theme.tokens.textHint, marginTop: 0.5 })}
      >
        {upload.name}
      </Typography>
    </Box>
  );
}
