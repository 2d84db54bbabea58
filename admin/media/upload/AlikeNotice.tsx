import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { MediaFile } from '../../../domain/wire/MediaFile';
import { useT } from '../../i18n/useT';
import { FilePicture } from '../FilePicture';
import { fileOfUpload } from '../LibraryFile';
import type { Uploads } from './useUploads';

interface AlikeNoticeProps {
  uploads: Pick<Uploads, 'uploads' | 'dismiss'>;
  /** The file that was there is taken in place of the new one. */
  onTake(upload: MediaFile, file: MediaFile): void;
}

function Side({ file, label, verb, onPress }: { file: MediaFile; label: string; verb: string; onPress(): void }) {
  return (
    <Box component="figure" sx={{ margin: 0, width: 150 }}>
      <Box sx={{ height: 112, borderRadius: '8px', overflow: 'clip' }}>
        <FilePicture file={fileOfUpload(file)} alt={file.title} fit="contain" />
      </Box>
      <Typography
        component="figcaption"
        variant="caption"
        sx={{ display: 'block', margin: '4px 0', overflowWrap: 'anywhere' }}
      >
        {label}: {file.name}
        {file.width !== null && ` · ${file.width} × ${file.height ?? 0}`}
      </Typography>
      <Button size="small" variant="outlined" onClick={onPress}>
        {verb}
      </Button>
    </Box>
  );
}

/** New pictures beside those of the library that look like them. */
export function AlikeNotice({ uploads, onTake }: AlikeNoticeProps) {
  const t = useT();
  return uploads.uploads.map(({ id, file, alike }) =>
    file && alike.length > 0 ? (
      <Box
        key={id}
        role="group"
        aria-label={t('media.alikeTitle', { name: file.name })}
        sx={(theme) => ({
          marginTop: 1.5,
          padding: 1.5,
          borderRadius: '10px',
          border: `1px solid ${theme.tokens.border}`,
          background: theme.tokens.subtle,
        })}
      >
        <Typography variant="subtitle2" component="p" role="status">
          {t('media.alikeTitle', { name: file.name })}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, marginTop: 1 }}>
          <Side file={file} label={t('media.alikeNew')} verb={t('media.keepNew')} onPress={() => uploads.dismiss(id)} />
          {alike.map((other) => (
            <Side
              key={other._id}
              file={other}
              label={t('media.alikeOld')}
              verb={t('media.takeOld')}
              onPress={() => {
                onTake(file, other);
                uploads.dismiss(id);
              }}
            />
          ))}
        </Box>
      </Box>
    ) : null,
  );
}
