import type { FormEvent } from 'react';
import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Envelope } from '#domain/wire/Envelope';
import type { NewFactorResult } from '#domain/wire/SignIn';
import { maxPasskeyNameLength } from '#domain/wire/SignIn';
import { asCallFailure } from '../../../dataProvider/CallFailure';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { isCanceled, isKnownPasskey } from '../../core/session/passkeys';
import { useCalls } from '../../core/session/useCalls';
import { createSecurityCalls } from './securityCalls';
import { useSecurityTexts } from './texts';

interface AddPasskeyDialogProps {
  onAdded(answer: Envelope<NewFactorResult>): void;
  onClose(): void;
}

/** The name of a new passkey; the browser's own dialog makes it. */
export function AddPasskeyDialog({ onAdded, onClose }: AddPasskeyDialogProps) {
  const t = usePanelTranslate();
  const own = useSecurityTexts();
  const api = useCalls(createSecurityCalls);
  const [name, setName] = useState('');
  const [refusal, setRefusal] = useState('');
  const [isSending, setIsSending] = useState(false);
  const isEmpty = name.trim() === '';

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending || isEmpty) return;
    setIsSending(true);
    setRefusal('');
    try {
      onAdded(await api.addPasskey(name.trim()));
    } catch (failure) {
      const { messages } = asCallFailure(failure);
      setRefusal(
        isCanceled(failure)
          ? own('passkeyCanceled')
          : isKnownPasskey(failure)
            ? own('passkeyKnown')
            : messages.map(({ text }) => text).join(' '),
      );
      setIsSending(false);
    }
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby="passkey-title" fullWidth maxWidth="xs">
      <Box
        component="form"
        noValidate
        onSubmit={(event: FormEvent) => void add(event)}
        sx={{ padding: 3, display: 'flex', flexDirection: 'column', gap: 2 }}
      >
        <Typography variant="h6" component="h2" id="passkey-title">
          {own('addPasskey')}
        </Typography>
        <Typography>{own('passkeyNameLead')}</Typography>
        <TextField
          label={own('passkeyName')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={refusal !== ''}
          helperText={refusal}
          slotProps={{ htmlInput: { maxLength: maxPasskeyNameLength }, formHelperText: { role: 'alert' } }}
          required
          autoFocus
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
          <Button variant="outlined" onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button type="submit" variant="contained" aria-disabled={isSending || isEmpty}>
            {own('proceed')}
          </Button>
        </Box>
      </Box>
    </Dialog>
  );
}
