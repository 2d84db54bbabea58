import type { FormEvent } from 'react';
import { useEffect, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { asCallFailure } from '../../../dataProvider/CallFailure';
import { translate } from '#domain/text/translate';
import type { Message } from '#domain/wire/Envelope';
import type { SecurityResult } from '#domain/wire/SignIn';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { canUsePasskeys } from '../../core/session/canUsePasskeys';
import { isCanceled, signWithPasskey } from '../../core/session/passkeys';
import { useApi } from '../../core/session/useApi';
import { useSessionTexts } from './texts';

interface ConfirmIdentityDialogProps {
  email: string;
  /** Whether the person has proved who they are. */
  onAnswer(isConfirmed: boolean): void;
}

/** The password or a passkey once more, before what matters; the call that needs it goes on then. */
export function ConfirmIdentityDialog({ email, onAnswer }: ConfirmIdentityDialogProps) {
  const t = usePanelTranslate();
  const own = useSessionTexts();
  const language = useLanguage();
  const { client } = useApi();
  const [password, setPassword] = useState('');
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [hasPasskey, setHasPasskey] = useState(false);

  // A convenience: without it the password will do.
  useEffect(() => {
    client
      .call<SecurityResult>('GET', '/api/user/security')
      .then(({ result }) => setHasPasskey(result.passkeys.length > 0 && canUsePasskeys(result.passkeyHost)))
      .catch(() => undefined);
  }, [client]);

  async function confirmByPasskey(): Promise<void> {
    setMessages([]);
    try {
      const response = await signWithPasskey(client, '/api/user/confirm/passkey-options');
      await client.call('POST', '/api/user/confirm/passkey', { body: { response } });
      onAnswer(true);
    } catch (failure) {
      if (!isCanceled(failure)) setMessages(asCallFailure(failure).messages);
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // The event must not bubble through the React tree to a form of the panel.
    event.stopPropagation();
    if (isSubmitting) return;
    const field = event.currentTarget.querySelector<HTMLInputElement>('[name=password]');
    if (password === '') {
      setMessages([{ type: 'error', text: translate(language, 'required') }]);
      field?.focus();
      return;
    }
    setIsSubmitting(true);
    setMessages([]);
    try {
      await client.call('POST', '/api/user/confirm', { body: { password } });
      onAnswer(true);
    } catch (failure) {
      setMessages(asCallFailure(failure).messages);
      setIsSubmitting(false);
      field?.focus();
    }
  }

  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      aria-labelledby="confirm-identity-title"
      aria-describedby="confirm-identity-text"
      maxWidth={false}
    >
      <Box
        component="form"
        noValidate
        aria-busy={isSubmitting}
        onSubmit={(event: FormEvent<HTMLFormElement>) => void submit(event)}
        sx={{ width: 440, maxWidth: '100%', padding: 3 }}
      >
        <Typography variant="h6" component="h2" id="confirm-identity-title">
          {own('confirmTitle')}
        </Typography>
        <Typography id="confirm-identity-text" sx={{ color: 'text.secondary', margin: '4px 0 16px' }}>
          {own('confirmText')}
        </Typography>
        <Box role="alert">
          {messages.map(({ type, text }) => (
            <Alert key={text} severity={type} sx={{ marginBottom: 2 }}>
              {text}
            </Alert>
          ))}
        </Box>
        {/* For password managers: whose password it is. */}
        <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
        <Typography component="label" variant="subtitle2" htmlFor="confirm-identity-password">
          {own('password')}
        </Typography>
        <TextField
          id="confirm-identity-password"
          name="password"
          type="password"
          autoComplete="current-password"
          fullWidth
          autoFocus
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={messages.length > 0}
          sx={{ marginTop: '5px' }}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, marginTop: 2.5 }}>
          {hasPasskey && (
            <Button variant="outlined" onClick={() => void confirmByPasskey()} sx={{ marginRight: 'auto' }}>
              {own('usePasskey')}
            </Button>
          )}
          <Button variant="outlined" onClick={() => onAnswer(false)}>
            {t('actions.cancel')}
          </Button>
          <Button type="submit" variant="contained" aria-disabled={isSubmitting}>
            {own('confirm')}
          </Button>
        </Box>
      </Box>
    </Dialog>
  );
}
