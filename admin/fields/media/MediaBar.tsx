import { lazy, Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import PermMediaOutlined from '@mui/icons-material/PermMediaOutlined';
import UploadOutlined from '@mui/icons-material/UploadOutlined';
import { shownSize } from '../../../domain/media/shownSize';
import { useLanguage } from '../../i18n/languageStore';
import { useT } from '../../i18n/useT';
import { shownTypes } from '../../media/upload/fileProblem';
import type { FieldInputProps } from '../inputs/FieldInputProps';
import type { MediaField } from './useMediaField';

const MediaPickDialog = lazy(() => import('../../media/library/MediaPickDialog'));

interface MediaBarProps extends Pick<FieldInputProps, 'id' | 'field' | 'describedBy' | 'labelledBy' | 'invalid'> {
  media: MediaField;
  /** Opens the device's dialog. */
  onUpload(): void;
}

/** How files come into a field: from the device, or from the library. */
export function MediaBar({ id, field, describedBy, labelledBy, invalid, media, onUpload }: MediaBarProps) {
  const t = useT();
  const language = useLanguage();
  const [picking, setPicking] = useState<'never' | 'open' | 'closed'>('never');
  const { rules, room, single, items } = media;
  const full = room <= 0;
  const buttons = [
    {
      verb: 'upload',
      text: t(single && items.length > 0 ? 'media.uploadOther' : 'media.upload'),
      Icon: UploadOutlined,
      run: onUpload,
      described: describedBy,
    },
    {
      verb: 'library',
      text: t('media.fromLibrary'),
      Icon: PermMediaOutlined,
      run: () => setPicking('open'),
      described: undefined,
    },
  ];
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {buttons.map(({ verb, text, Icon, run, described }, at) => (
          <Button
            key={verb}
            id={at === 0 ? id : undefined}
            size="small"
            variant="outlined"
            color={invalid ? 'error' : 'primary'}
            startIcon={<Icon />}
            disabled={full}
            aria-describedby={described}
            aria-labelledby={`${id}-${verb} ${labelledBy}`}
            onClick={run}
          >
            <span id={`${id}-${verb}`}>{text}</span>
          </Button>
        ))}
        <Typography variant="caption" sx={(theme) => ({ color: theme.tokens.textHint })}>
          {t('media.limits', { size: shownSize(rules.maxSize, language), types: shownTypes(rules.accepted) })}
        </Typography>
      </Box>
      {picking !== 'never' && (
        <Suspense fallback={null}>
          <MediaPickDialog
            open={picking === 'open'}
            title={t('pickers.chooseRecords', { name: field.title[language] })}
            multiple={!single}
            room={single ? 1 : room}
            without={single ? [] : items.map((item) => item.id)}
            rules={rules}
            uploadFor={media.uploadFor}
            onPick={(files) => {
              media.take(files);
              setPicking('closed');
            }}
            onClose={() => setPicking('closed')}
          />
        </Suspense>
      )}
    </>
  );
}
