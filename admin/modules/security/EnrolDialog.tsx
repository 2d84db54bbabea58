import type { FormEvent } from 'react';
import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Envelope } from '#domain/wire/Envelope';
import type { NewFactorResult, TotpEnrolment } from '#domain/wire/SignIn';
import { asCallFailure } from '../../../dataProvider/CallFailure';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { useCalls } from '../../core/session/useCalls';
import { QrCode } from '../../ui/QrCode';
import { createSecurityCalls } from './securityCalls';
import { useSecurityTexts } from './texts';

interface EnrolDialogProps {
  enrolment: TotpEnrolment;
  onDone(answer: Envelope<NewFactorResult>): void;
  onClose(): void;
}

/** The code to scan, and the first code that the application shows. */
export function EnrolDialog({ enrolment, onDone, onClose }: EnrolDialogProps) {
  const t = usePanelTranslate();
  const own = useSecurityTexts();
  const api = useCalls(createSecurityCalls);
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState('');
  const [isSending, setIsSending] = useState(false);
  const isEmpty = code.trim() === '';

  async function confirm(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending || isEmpty) return;
    setIsSending(true);
    try {
      onDone(await api.confirmTotp(code));
    } catch (failure) {
      setRefusal(
        asCallFailure(failure)
          .messages.map(({ text }) => text)
          .join(' '),
      );
      setIsSending(false);
    }
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby="enrol-title" fullWidth maxWidth="xs">
      <Box
        component="form"
        noValidate
        onSubmit={(event: FormEvent) => void confirm(event)}
        sx={{ padding: 3, display: 'flex', flexDirection: 'column', gap: 2 }}
      >
        <Typography variant="h6" component="h2" id="enrol-title">
          {own('totp')}
        </Typography>
        <Typography>{own('enrolText')}</Typography>
        <Box>
          <QrCode text={enrolment.uri} label={own('qrLabel')} />
        </Box>
        <Typography variant="small" component="p" sx={{ color: 'text.secondary' }}>
          {own('secretLead')}{' '}
          <Box component="code" sx={{ color: 'text.primary', overflowWrap: 'anywhere' }}>
            {enrolment.secret.match(/.{4}/g)?.join(' ')}
          </Box>
        </Typography>
        <TextField
          label={own('code')}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={refusal !== ''}
          helperText={refusal}
          slotProps={{
            htmlInput: { inputMode: 'numeric', autoComplete: 'one-time-code' },
            formHelperText: { role: 'alert' },
          }}
          required
          autoFocus
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
          <Button variant="outlined" onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button type="submit" variant="contained" aria-disabled={isSending || isEmpty}>
            {own('turnOn')}
          </Button>
        </Box>
      </Box>
    </Dialog>
  );
}
