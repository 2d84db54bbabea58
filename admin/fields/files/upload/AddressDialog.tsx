import type { FormEvent } from 'react';
import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { translate } from '#domain/text/translate';
import { FieldLabel } from '../../FieldLabel';
import { useLanguage } from '../../../core/i18n/languageStore';
import { usePanelTranslate } from '../../../core/i18n/usePanelTranslate';

const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text);

/** Adds files by URL (one per line); the server fetches them. */
export function AddressDialog({
  open,
  onClose,
  onAdd,
}: {
  open: boolean;
  onClose(): void;
  onAdd(addresses: string[]): void;
}) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const [text, setText] = useState('');
  const [isInvalid, setIsInvalid] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const addresses = text.split(/\s+/).filter(Boolean);
    if (addresses.length === 0 || !addresses.every(isWebAddress)) return setIsInvalid(true);
    onAdd(addresses);
    setText('');
    onClose();
  };
  const cancel = () => {
    setIsInvalid(false);
    onClose();
  };
  return (
    <Dialog open={open} onClose={cancel} aria-labelledby="address-title" maxWidth={false}>
      <Box component="form" noValidate onSubmit={submit} sx={{ width: 480, maxWidth: '100%', padding: 3 }}>
        <Typography id="address-title" variant="h6" component="h2">
          {t('media.byAddress')}
        </Typography>
        <Typography variant="small" component="p" sx={{ color: 'text.secondary', margin: '4px 0 16px' }}>
          {t('media.addressText')}
        </Typography>
        <FieldLabel htmlFor="media-address">{t('media.address')}</FieldLabel>
        <TextField
          id="media-address"
          fullWidth
          multiline
          minRows={2}
          maxRows={6}
          autoFocus
          value={text}
          error={isInvalid}
          helperText={isInvalid ? translate(language, 'invalidUrl') : undefined}
          placeholder="https://"
          onChange={(event) => {
            setText(event.target.value);
            setIsInvalid(false);
          }}
          slotProps={{
            htmlInput: {
              inputMode: 'url',
              autoCapitalize: 'none',
              spellCheck: false,
              'aria-invalid': isInvalid || undefined,
            },
          }}
        />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, marginTop: 2.5 }}>
          <Button variant="outlined" onClick={cancel}>
            {t('pickers.cancel')}
          </Button>
          <Button variant="contained" type="submit">
            {t('pickers.add')}
          </Button>
        </Box>
      </Box>
    </Dialog>
  );
}
