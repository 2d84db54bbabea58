import type { ReactNode } from 'react';
import { Suspense, useContext, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import PermMediaOutlined from '@mui/icons-material/PermMediaOutlined';
import UploadOutlined from '@mui/icons-material/UploadOutlined';
import { formatFileSize } from '#domain/media/formatFileSize';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { formatFileTypes } from '../files/upload/validateFile';
import type { FieldInputProps } from '../form/FieldInputProps';
import { MediaPickerContext } from './MediaPickerContext';
import type { MediaField } from './useMediaField';

interface MediaToolbarProps extends Pick<FieldInputProps, 'id' | 'field' | 'describedBy' | 'labelledBy' | 'invalid'> {
  media: MediaField;
  /** Opens the device's file dialog; absent where a tile does. */
  onUpload?: (() => void) | undefined;
  /** Further ways to add files. */
  children?: ReactNode;
}

/** Adds files to a field: from the device, or from the media library. */
export function MediaToolbar({
  id,
  field,
  describedBy,
  labelledBy,
  invalid,
  media,
  onUpload,
  children,
}: MediaToolbarProps) {
  const t = usePanelTranslate();
  const MediaPicker = useContext(MediaPickerContext);
  const language = useLanguage();
  const [pickerState, setPickerState] = useState<'never' | 'open' | 'closed'>('never');
  const { rules, room: remainingCount, single: isSingle, items } = media;
  const isFull = remainingCount <= 0;
  const buttons = [
    ...(onUpload
      ? [
          {
            verb: 'upload',
            text: t(isSingle && items.length > 0 ? 'media.uploadOther' : 'media.upload'),
            Icon: UploadOutlined,
            run: onUpload,
            described: describedBy,
          },
        ]
      : []),
    {
      verb: 'library',
      text: t('media.fromLibrary'),
      Icon: PermMediaOutlined,
      run: () => setPickerState('open'),
      described: undefined,
    },
  ];
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {buttons.map(({ verb, text, Icon, run, described: descriptionId }, at) => (
          <Button
            key={verb}
            id={onUpload && at === 0 ? id : undefined}
            size="small"
            variant={onUpload ? 'outlined' : 'text'}
            color={invalid ? 'error' : 'primary'}
            startIcon={<Icon />}
            disabled={isFull}
            aria-describedby={descriptionId}
            aria-labelledby={`${id}-${verb} ${labelledBy}`}
            onClick={run}
          >
            <span id={`${id}-${verb}`}>{text}</span>
          </Button>
        ))}
        {children}
        <Typography
          variant="caption"
          id={`${id}-limits`}
          sx={(theme) => ({
            display: onUpload ? undefined : { xs: 'none', sm: 'inline' },
            marginLeft: onUpload ? 0 : 'auto',
            color: theme.tokens.textHint,
          })}
        >
          {t('media.limits', { size: formatFileSize(rules.maxSize, language), types: formatFileTypes(rules.accepted) })}
        </Typography>
      </Box>
      {pickerState !== 'never' && (
        <Suspense fallback={null}>
          <MediaPicker
            open={pickerState === 'open'}
            title={t('pickers.chooseRecords', { name: field.title[language] })}
            multiple={!isSingle}
            remainingCount={isSingle ? 1 : remainingCount}
            excludedIds={isSingle ? [] : items.map((item) => item.id)}
            rules={rules}
            uploadFor={media.uploadFor}
            onPick={(files) => {
              media.take(files);
              setPickerState('closed');
            }}
            onClose={() => setPickerState('closed')}
          />
        </Suspense>
      )}
    </>
  );
}
