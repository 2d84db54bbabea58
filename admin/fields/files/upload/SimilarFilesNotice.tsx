import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { MediaFile } from '#domain/wire/MediaFile';
import { usePanelTranslate } from '../../../core/i18n/usePanelTranslate';
import { FilePicture } from '../FilePicture';
import { fileFromUpload } from '../LibraryFile';
import type { Uploads } from './useUploads';

interface SimilarFilesNoticeProps {
  uploads: Pick<Uploads, 'uploads' | 'dismiss'>;
  /** Uses the existing file in place of the new one. */
  onUseExisting(upload: MediaFile, file: MediaFile): void;
}

function SimilarFile({
  file,
  label,
  verb,
  onPress,
}: {
  file: MediaFile;
  label: string;
  verb: string;
  onPress(): void;
}) {
  return (
    <Box component="figure" sx={{ margin: 0, width: 150 }}>
      <Box sx={{ height: 112, borderRadius: '8px', overflow: 'clip' }}>
        <FilePicture file={fileFromUpload(file)} alt={file.title} fit="contain" />
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

/** Uploaded images beside the similar ones of the library (near-duplicates). */
export function SimilarFilesNotice({ uploads, onUseExisting }: SimilarFilesNoticeProps) {
  const t = usePanelTranslate();
  return uploads.uploads.map(({ id, file, similarFiles }) =>
    file && similarFiles.length > 0 ? (
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
          <SimilarFile
            file={file}
            label={t('media.alikeNew')}
            verb={t('media.keepNew')}
            onPress={() => uploads.dismiss(id)}
          />
          {similarFiles.map((other) => (
            <SimilarFile
              key={other._id}
              file={other}
              label={t('media.alikeOld')}
              verb={t('media.takeOld')}
              onPress={() => {
                onUseExisting(file, other);
                uploads.dismiss(id);
              }}
            />
          ))}
        </Box>
      </Box>
    ) : null,
  );
}
