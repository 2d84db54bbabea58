import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import { isPhotoUrl, photoAddresses, plainPhotoUrl } from '#domain/fields/photoLinks';
import { translate } from '#domain/text/translate';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import type { FieldInputProps } from '../form/FieldInputProps';
import { inputAttributes } from '../form/FieldInputProps';
import { PhotoTile } from './PhotoTile';

const movePhoto = (photos: readonly string[], from: number, to: number): string[] => {
  const next = [...photos];
  const [photo] = next.splice(from, 1);
  if (photo !== undefined) next.splice(to, 0, photo);
  return next;
};

/** Images by URL, in an order; the first is the main one. */
export function PhotoLinksInput({ id, value, onChange, onBlur, disabled, ...state }: FieldInputProps) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const photos: readonly string[] = Array.isArray(value) ? value.map(String) : [];
  const [address, setAddress] = useState('');
  const [announcement, setAnnouncement] = useState('');

  const [isInvalid, setIsInvalid] = useState(false);

  // Invalid URLs stay in the input with a message: as tiles they would only be broken images to be found and removed.
  const add = () => {
    const words = photoAddresses(address);
    const newPhotos = words.map(plainPhotoUrl).filter(isPhotoUrl);
    if (newPhotos.length > 0) onChange([...new Set([...photos, ...newPhotos])]);
    setAddress(words.filter((word) => !isPhotoUrl(plainPhotoUrl(word))).join(' '));
    setIsInvalid(newPhotos.length < words.length);
  };
  const move = (from: number, to: number) => {
    onChange(movePhoto(photos, from, to));
    setAnnouncement(t('field.photoMoved', { place: from + 1, to: to + 1 }));
  };
  const remove = (at: number) => {
    onChange(photos.filter((_, other) => other !== at));
    setAnnouncement(t('inputs.removed', { name: t('field.photoAlt', { place: at + 1 }) }));
    // The focused remove button disappears with its image.
    document.getElementById(id)?.focus();
  };

  return (
    <Box>
      {disabled && photos.length === 0 && (
        <Typography variant="small" component="p" sx={(theme) => ({ color: theme.tokens.textHint })}>
          {t('inputs.none')}
        </Typography>
      )}
      {photos.length > 0 && (
        <Box
          component="ul"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
            gap: 1.5,
            listStyle: 'none',
            margin: '0 0 12px',
            padding: 0,
          }}
        >
          {photos.map((photo, at) => (
            <PhotoTile
              key={photo}
              address={photo}
              position={at + 1}
              isLast={at === photos.length - 1}
              disabled={disabled}
              onMove={(by) => move(at, at + by)}
              onRemove={() => remove(at)}
            />
          ))}
        </Box>
      )}
      {!disabled && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}>
          <TextField
            id={id}
            value={address}
            error={state.invalid || isInvalid}
            helperText={isInvalid ? translate(language, 'invalidUrl') : undefined}
            placeholder="https://"
            onChange={(event) => {
              setAddress(event.target.value);
              setIsInvalid(false);
            }}
            onBlur={() => {
              add();
              onBlur();
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
            sx={{ flex: '1 1 240px' }}
            slotProps={{
              htmlInput: {
                ...inputAttributes({
                  ...state,
                  invalid: state.invalid || isInvalid,
                  describedBy: isInvalid ? `${id}-helper-text` : state.describedBy,
                }),
                inputMode: 'url',
                autoCapitalize: 'none',
                spellCheck: false,
                maxLength: 2048,
              },
            }}
          />
          <Button variant="outlined" startIcon={<AddPhotoAlternateOutlined />} onClick={add}>
            {t('field.photoAdd')}
          </Button>
        </Box>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Box>
  );
}
