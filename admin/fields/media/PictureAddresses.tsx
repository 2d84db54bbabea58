import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import AddLinkOutlined from '@mui/icons-material/AddLinkOutlined';
import { isPhotoUrl, plainPhotoUrl } from '#domain/fields/isPhotoUrl';
import { photoAddresses } from '#domain/fields/photoAddresses';
import { translate } from '#domain/text/translate';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import type { FieldInputProps } from '../form/FieldInputProps';

interface PictureAddressesProps extends Pick<FieldInputProps, 'id' | 'labelledBy' | 'invalid' | 'describedBy'> {
  /** Adds those that there is room for; gives the others. */
  onAdd(addresses: readonly string[]): readonly string[];
  /** Why some were not added. */
  full: string;
}

/** Adds pictures by their addresses, also several at once. It has the focus when it is opened. */
export function PictureAddresses({ id, labelledBy, invalid, describedBy, onAdd, full }: PictureAddressesProps) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const helpId = `${id}-addresses-help`;

  // What was not added stays in the input with a message: as a tile it would be a broken image to be found and removed.
  const add = () => {
    const words = photoAddresses(text);
    const wrong = words.filter((word) => !isPhotoUrl(plainPhotoUrl(word)));
    const addresses = words.map(plainPhotoUrl).filter(isPhotoUrl);
    const left = addresses.length > 0 ? onAdd(addresses) : [];
    setText([...left, ...wrong].join(' '));
    setProblem(wrong.length > 0 ? translate(language, 'invalidUrl') : left.length > 0 ? full : '');
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1, marginTop: 1.5 }}>
      <VisuallyHidden>
        <span id={`${id}-addresses`}>{t('media.pictureAddresses')}</span>
      </VisuallyHidden>
      <TextField
        autoFocus
        id={`${id}-addresses-input`}
        value={text}
        error={problem !== ''}
        helperText={problem || undefined}
        placeholder="https://"
        onChange={(event) => {
          setText(event.target.value);
          setProblem('');
        }}
        onBlur={add}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
        sx={{ flex: '1 1 240px' }}
        slotProps={{
          formHelperText: { id: helpId },
          htmlInput: {
            'aria-labelledby': `${id}-addresses ${labelledBy}`,
            'aria-describedby': problem ? helpId : describedBy,
            'aria-invalid': invalid || problem !== '',
            inputMode: 'url',
            autoCapitalize: 'none',
            spellCheck: false,
          },
        }}
      />
      <Button
        size="small"
        variant="outlined"
        startIcon={<AddLinkOutlined />}
        aria-labelledby={`${id}-address ${labelledBy}`}
        onClick={add}
      >
        <span id={`${id}-address`}>{t('media.addAddress')}</span>
      </Button>
    </Box>
  );
}
