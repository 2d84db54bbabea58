import { Suspense, useContext, useState } from 'react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import { photoTypes } from '#domain/media/fileTypes';
import { maxFieldFileBytes } from '#domain/media/limits';
import { FilePicture } from '../../../fields/files/FilePicture';
import { MediaPickerContext } from '../../../fields/media/MediaPickerContext';
import { useFieldFiles } from '../../../fields/media/useFieldFiles';
import { usePointTexts } from './pointTexts';

const maxPhotos = 10;
const size = 44;
const rules = { accepted: photoTypes, maxSize: maxFieldFileBytes };

interface PointPhotosProps {
  name: string;
  /** Ids of media. */
  photo: readonly string[];
  disabled: boolean;
  onChange(photo: string[]): void;
}

/** The pictures of a point, from the media library; pressing one removes it. */
export function PointPhotos({ name, photo, disabled, onChange }: PointPhotosProps) {
  const t = usePointTexts();
  const MediaPicker = useContext(MediaPickerContext);
  const files = useFieldFiles(photo, undefined);
  const [pickerState, setPickerState] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {photo.map((id, at) => {
        const file = files.of(id);
        return (
          <ButtonBase
            key={id}
            aria-label={t('removePhoto', { place: at + 1, name })}
            disabled={disabled}
            onClick={() => onChange(photo.filter((other) => other !== id))}
            sx={{ width: size, height: size, borderRadius: '8px', overflow: 'clip' }}
          >
            {file?.state === 'there' && <FilePicture file={file.file} />}
          </ButtonBase>
        );
      })}
      <ButtonBase
        aria-label={t('addPhoto', { name })}
        disabled={disabled || photo.length >= maxPhotos}
        onClick={() => setPickerState('open')}
        sx={(theme) => ({
          width: size,
          height: size,
          borderRadius: '8px',
          border: `1px dashed ${theme.tokens.borderStrong}`,
          color: theme.tokens.textHint,
        })}
      >
        <AddPhotoAlternateOutlined aria-hidden />
      </ButtonBase>
      {pickerState !== 'never' && (
        <Suspense fallback={null}>
          <MediaPicker
            open={pickerState === 'open'}
            title={t('addPhoto', { name })}
            multiple
            remainingCount={maxPhotos - photo.length}
            excludedIds={photo}
            rules={rules}
            onPick={(picked) => {
              files.remember(picked);
              onChange([...photo, ...picked.map(({ id }) => id)]);
              setPickerState('closed');
            }}
            onClose={() => setPickerState('closed')}
          />
        </Suspense>
      )}
    </Box>
  );
}
