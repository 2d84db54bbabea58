import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { shownSize } from '../../../domain/media/shownSize';
import type { MediaFile } from '../../../domain/wire/MediaFile';
import { useLanguage } from '../../i18n/languageStore';
import { useT } from '../../i18n/useT';
import { AlikeNotice } from './AlikeNotice';
import { isUnderWay, replacedBy } from './createUploadQueue';
import { UploadFailures } from './UploadFailures';
import { UploadList } from './UploadList';
import type { Uploads } from './useUploads';

interface UploadCardProps {
  uploads: Uploads;
  /** The file whose replacement is told of elsewhere. */
  except?: string;
  onTakeOld(upload: MediaFile, file: MediaFile): void;
}

/** What is being uploaded into the library, and what became of it. Nothing while there is nothing to say. */
export function UploadCard({ uploads, except, onTakeOld }: UploadCardProps) {
  const t = useT();
  const language = useLanguage();
  const here = uploads.uploads.filter((upload) => except === undefined || replacedBy(upload) !== except);
  const going = here.filter(isUnderWay);
  const shown = here.filter(({ state, alike }) => state !== 'done' || alike.length > 0);
  // A failure is a box of its own: it needs no card around it.
  const waiting = here.some(({ alike }) => alike.length > 0);
  const sent = going.reduce((sum, upload) => sum + upload.sent, 0);
  const size = going.reduce((sum, upload) => sum + upload.size, 0);
  return (
    <Box role="region" aria-label={t('media.uploads')} sx={{ marginBottom: shown.length > 0 ? '14px' : 0 }}>
      {shown.length > 0 && (
        <Card sx={going.length > 0 || waiting ? { padding: '12px 16px' } : { border: 0, background: 'none' }}>
          {going.length > 0 && (
            <>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                <Typography sx={{ fontWeight: 550, flex: 1 }}>
                  {t('media.uploading', { count: going.length })}
                </Typography>
                <Typography
                  variant="small"
                  sx={(theme) => ({ color: theme.tokens.textHint, fontVariantNumeric: 'tabular-nums' })}
                >
                  {t('media.sentOf', { sent: shownSize(sent, language), size: shownSize(size, language) })}
                </Typography>
                <Button size="small" variant="text" onClick={() => going.forEach(({ id }) => uploads.cancel(id))}>
                  {t('media.cancelAll')}
                </Button>
              </Box>
              <UploadList uploads={going} cancel={uploads.cancel} />
            </>
          )}
          <UploadFailures uploads={here} retry={uploads.retry} dismiss={uploads.dismiss} />
          <AlikeNotice uploads={uploads} onTake={onTakeOld} />
        </Card>
      )}
    </Box>
  );
}
