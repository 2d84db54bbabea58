import { Suspense, useContext, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import CircularProgress from '@mui/material/CircularProgress';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import { useAttributeEditorTexts } from './texts';
import { FilePicture } from '../../../fields/files/FilePicture';
import { MediaPickerContext } from '../../../fields/media/MediaPickerContext';
import type { OptionImages } from './useOptionImages';

interface OptionImageProps {
  option: string;
  name: string;
  /** Id of the file; '' for none. */
  image: string;
  images: OptionImages;
  disabled: boolean;
  onRemove(): void;
}

/** The picture of an option, as a button with its actions. */
export function OptionImageField({ option, name, image, images, disabled, onRemove }: OptionImageProps) {
  const t = useAttributeEditorTexts();
  const MediaPicker = useContext(MediaPickerContext);
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const [pickerState, setPickerState] = useState<'never' | 'open' | 'closed'>('never');
  const fileInput = useRef<HTMLInputElement>(null);
  const file = image === '' ? null : images.files.of(image);
  const choose = (run: () => void) => () => {
    setMenu(null);
    run();
  };
  return (
    <Box sx={{ width: 44 }}>
      <ButtonBase
        aria-label={t('chooseImage', { name })}
        aria-haspopup="menu"
        disabled={disabled}
        onClick={(event) => setMenu(event.currentTarget)}
        sx={(theme) => ({
          width: 44,
          height: 44,
          borderRadius: '8px',
          overflow: 'clip',
          border: `1px ${image === '' ? 'dashed' : 'solid'} ${theme.tokens.borderStrong}`,
          color: theme.tokens.textHint,
        })}
      >
        {images.isUploading(option) ? (
          <CircularProgress size={20} aria-hidden />
        ) : file?.state === 'there' ? (
          <FilePicture file={file.file} />
        ) : (
          <AddPhotoAlternateOutlined aria-hidden />
        )}
      </ButtonBase>
      <Menu anchorEl={menu} open={menu !== null} onClose={() => setMenu(null)}>
        <MenuItem onClick={choose(() => fileInput.current?.click())}>{t('uploadImage')}</MenuItem>
        <MenuItem onClick={choose(() => setPickerState('open'))}>{t('libraryImage')}</MenuItem>
        {image !== '' && <MenuItem onClick={choose(onRemove)}>{t('removeImage')}</MenuItem>}
      </Menu>
      <input
        ref={fileInput}
        type="file"
        hidden
        accept="image/*"
        aria-label={`${t('imageFile')}: ${name}`}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) images.upload(option, chosen);
          event.target.value = '';
        }}
      />
      {pickerState !== 'never' && (
        <Suspense fallback={null}>
          <MediaPicker
            open={pickerState === 'open'}
            title={t('chooseImage', { name })}
            multiple={false}
            remainingCount={1}
            excludedIds={[]}
            rules={images.rules}
            uploadFor={images.uploadFor}
            onPick={([picked]) => {
              if (picked) images.take(option, picked);
              setPickerState('closed');
            }}
            onClose={() => setPickerState('closed')}
          />
        </Suspense>
      )}
    </Box>
  );
}
