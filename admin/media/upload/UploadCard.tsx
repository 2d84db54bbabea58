import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import { shownSize } from '../../../domain/media/shownSize';
import type { MediaFile } from '../../../domain/wire/Media';
import { useLanguage } from '../../i18n/languageStore';
import { useT } from '../../i18n/useT';
import { AlikeNotice } from './AlikeNotice';
import { isUnderWay, percentOf } from './createUploadQueue';
import { UploadFailures } from './UploadFailures';
import { UploadProgress } from './UploadProgress';
import type { Uploads } from './useUploads';

interface UploadCardProps {
  uploads: Uploads;
  onTakeOld(upload: MediaFile, file: MediaFile): void;
}

/** What is being uploaded into the library, and what became of it. Nothing while there is nothing to say. */
export function UploadCard({ uploads, onTakeOld }: UploadCardProps) {
  const t = useT();
  const language = useLanguage();
  const going = uploads.uploads.filter(isUnderWay);
  const shown = uploads.uploads.filter(({ state, alike }) => state !== 'done' || alike.length > 0);
  const sent = going.reduce((sum, upload) => sum + upload.sent, 0);
  const size = going.reduce((sum, upload) => sum + upload.size, 0);
  return (
    <Box role="region" aria-label={t('media.uploads')} sx={{ marginBottom: shown.length > 0 ? '14px' : 0 }}>
      {shown.length > 0 && (
        <Card sx={{ padding: '12px 16px' }}>
          {going.length > 0 && (
            <>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                <Typography sx={{ fontWeight: 550, flex: 1 }}>{t('media.uploading', { count: going.length })}</Typography>
                <Typography variant="small" sx={(theme) => ({ color: theme.tokens.textHint, fontVariantNumeric: 'tabular-nums' })}>{t('media.sentOf', { sent: shownSize(sent, language), size: shownSize(size, language) })}</Typography>
                <Button size="small" variant="text" onClick={uploads.cancelAll}>{t('media.cancelAll')}</Button>
              </Box>
              <Box component="ul" sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))', gap: 1.5, listStyle: 'none', margin: '8px 0 0', padding: 0, maxHeight: 240, overflow: 'auto' }}>
                {going.map((upload) => (
                  <Box component="li" key={upload.id} sx={(theme) => ({ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, padding: '8px 6px 8px 10px', borderRadius: '8px', background: theme.tokens.subtle })}>
                    <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.5 }}>
                      <Typography variant="small" noWrap title={upload.name}>{upload.name}</Typography>
                      <Typography variant="caption" noWrap sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>{upload.state === 'idle' ? t('media.queued') : t('media.wait', { percent: percentOf(upload) })}</Typography>
                      <UploadProgress upload={upload} />
                    </Box>
                    <IconButton size="small" aria-label={t('media.cancelOf', { name: upload.name })} onClick={() => uploads.cancel(upload.id)}><CloseOutlined /></IconButton>
                  </Box>
                ))}
              </Box>
            </>
          )}
          <UploadFailures uploads={uploads.uploads} retry={uploads.retry} dismiss={uploads.dismiss} />
          <AlikeNotice uploads={uploads} onTake={onTakeOld} />
        </Card>
      )}
    </Box>
  );
}
