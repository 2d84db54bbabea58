import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import { usePanelTranslate } from '../../../core/i18n/usePanelTranslate';
import type { Uploads } from './useUploads';

/** Failed uploads: their messages, with retry and dismiss. */
export function UploadFailures({ uploads, retry, dismiss }: Pick<Uploads, 'uploads' | 'retry' | 'dismiss'>) {
  const t = usePanelTranslate();
  const failed = uploads.filter(({ state }) => state === 'failed');
  return (
    <Box sx={{ display: 'grid', gap: 1, '* + &': { marginTop: failed.length > 0 ? 1.5 : 0 } }}>
      {failed.map(({ id, name, messages, canRetry: mayRetry }) => (
        <Alert
          key={id}
          severity="error"
          sx={(theme) => ({ background: theme.tokens.errorTint, color: 'text.primary' })}
          action={
            <>
              {mayRetry && (
                <Button
                  size="small"
                  color="inherit"
                  startIcon={<ReplayOutlined />}
                  aria-label={t('media.retryOf', { name })}
                  onClick={() => retry(id)}
                >
                  {t('media.retry')}
                </Button>
              )}
              <IconButton
                size="small"
                color="inherit"
                aria-label={t('media.dismiss', { name })}
                onClick={() => dismiss(id)}
              >
                <CloseOutlined />
              </IconButton>
            </>
          }
        >
          {messages.map((text) => (
            <Box key={text} sx={{ overflowWrap: 'anywhere' }}>
              {text}
            </Box>
          ))}
        </Alert>
      ))}
    </Box>
  );
}
