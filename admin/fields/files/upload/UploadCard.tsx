import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { formatFileSize } from '#domain/media/formatFileSize';
import type { MediaFile } from '#domain/wire/MediaFile';
import { useLanguage } from '../../../core/i18n/languageStore';
import { usePanelTranslate } from '../../../core/i18n/usePanelTranslate';
import { SimilarFilesNotice } from './SimilarFilesNotice';
import { isUploadActive, replacedFileId } from './createUploadQueue';
import { UploadFailures } from './UploadFailures';
import { UploadList } from './UploadList';
import type { Uploads } from './useUploads';

interface UploadCardProps {
  uploads: Uploads;
  /** The file whose replacement is shown elsewhere. */
  excludedFileId?: string;
  onUseExisting(upload: MediaFile, file: MediaFile): void;
}

/** Active, failed and similar uploads of the library. Renders nothing when there are none. */
export function UploadCard({ uploads, excludedFileId, onUseExisting }: UploadCardProps) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const ownUploads = uploads.uploads.filter(
    (upload) => excludedFileId === undefined || replacedFileId(upload) !== excludedFileId,
  );
  const activeUploads = ownUploads.filter(isUploadActive);
  const visibleUploads = ownUploads.filter(({ state, similarFiles: alike }) => state !== 'done' || alike.length > 0);
  // Failures are boxes of their own and need no card around them.
  const waiting = ownUploads.some(({ similarFiles: alike }) => alike.length > 0);
  const sentBytes = activeUploads.reduce((sum, upload) => sum + upload.sentBytes, 0);
  const totalBytes = activeUploads.reduce((sum, upload) => sum + upload.totalBytes, 0);
  return (
    <Box role="region" aria-label={t('media.uploads')} sx={{ marginBottom: visibleUploads.length > 0 ? '14px' : 0 }}>
      {visibleUploads.length > 0 && (
        <Card sx={activeUploads.length > 0 || waiting ? { padding: '12px 16px' } : { border: 0, background: 'none' }}>
          {activeUploads.length > 0 && (
            <>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                <Typography sx={{ fontWeight: 550, flex: 1 }}>
                  {t('media.uploading', { count: activeUploads.length })}
                </Typography>
                <Typography variant="small" sx={(theme) => ({ color: theme.tokens.textHint })}>
                  {t('media.sentOf', {
                    sent: formatFileSize(sentBytes, language),
                    size: formatFileSize(totalBytes, language),
                  })}
                </Typography>
                <Button
                  size="small"
                  variant="text"
                  onClick={() => activeUploads.forEach(({ id }) => uploads.cancel(id))}
                >
                  {t('media.cancelAll')}
                </Button>
              </Box>
              <UploadList uploads={activeUploads} cancel={uploads.cancel} />
            </>
          )}
          <UploadFailures uploads={ownUploads} retry={uploads.retry} dismiss={uploads.dismiss} />
          <SimilarFilesNotice uploads={uploads} onUseExisting={onUseExisting} />
        </Card>
      )}
    </Box>
  );
}
