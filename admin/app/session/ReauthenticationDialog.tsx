import type { FormEvent } from 'react';
import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { asCallFailure } from '../../../dataProvider/CallFailure';
import { translate } from '#domain/text/translate';
import type { Message } from '#domain/wire/Envelope';
import { useLanguage } from '../../core/i18n/languageStore';
import { useSessionTexts } from './texts';

interface ReauthenticationDialogProps {
  email: string;
  /** Rejects with the server's message. False: the account asks for a code besides. */
  logIn(email: string, password: string, code?: string): Promise<boolean>;
  onPostpone(): void;
}

const goneStatus = 410;

/** Reauthentication in place: the screen below stays as it is, and pending saves continue. */
export function ReauthenticationDialog({ email, logIn, onPostpone }: ReauthenticationDialogProps) {
  const t = useSessionTexts();
  const language = useLanguage();
  const [values, setValues] = useState({ email, password: '', code: '' });
  const [asksCode, setAsksCode] = useState(false);
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const [isSubmitting, setIsSubmitting] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // The event must not bubble through the React tree to a form of the panel.
    event.stopPropagation();
    if (isSubmitting) return;
    const last = event.currentTarget.querySelector<HTMLInputElement>(`[name=${asksCode ? 'code' : 'password'}]`);
    if (values.email.trim() === '' || values.password.trim() === '' || (asksCode && values.code.trim() === '')) {
      setMessages([{ type: 'error', text: asksCode ? t('codeEmpty') : translate(language, 'loginEmpty') }]);
      last?.focus();
      return;
    }
    setIsSubmitting(true);
    setMessages([]);
    try {
      const code = asksCode ? values.code : undefined;
      if (await logIn(values.email.trim(), values.password, code)) return;
      setAsksCode(true);
    } catch (failure) {
      const { status, messages: said } = asCallFailure(failure);
      setMessages(said);
      // The password is typed anew where its login has expired.
      if (status === goneStatus) setAsksCode(false);
      last?.focus();
    }
    setIsSubmitting(false);
  }

  const input = (name: keyof typeof values) => ({
    name,
    fullWidth: true,
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });
  const invalid = (name: keyof typeof values) => messages.length > 0 && values[name].trim() === '';

  return (
    <Dialog open onClose={onPostpone} aria-labelledby="relogin-title" aria-describedby="relogin-text" maxWidth={false}>
      <Box
        component="form"
        noValidate
        aria-busy={isSubmitting}
        onSubmit={(event: FormEvent<HTMLFormElement>) => void submit(event)}
        sx={{ width: 440, maxWidth: '100%', padding: 3 }}
      >
        <Typography variant="h6" component="h2" id="relogin-title">
          {t('ended')}
        </Typography>
        <Typography id="relogin-text" sx={{ color: 'text.secondary', margin: '4px 0 16px' }}>
          {t('endedText')}
        </Typography>
        <Box role="alert">
          {messages.map(({ type, text }) => (
            <Alert key={text} severity={type} sx={{ marginBottom: 2 }}>
              {text}
            </Alert>
          ))}
        </Box>
        <Typography component="label" variant="subtitle2" htmlFor="relogin-email">
          {t('email')}
        </Typography>
        <TextField
          {...input('email')}
          id="relogin-email"
          type="email"
          autoComplete="username"
          error={invalid('email')}
          sx={{ margin: '5px 0 14px' }}
        />
        <Typography component="label" variant="subtitle2" htmlFor="relogin-password">
          {t('password')}
        </Typography>
        <TextField
          {...input('password')}
          id="relogin-password"
          type="password"
          autoComplete="current-password"
          autoFocus
          error={invalid('password')}
          sx={{ marginTop: '5px' }}
        />
        {asksCode && (
          <>
            <Typography component="label" variant="subtitle2" htmlFor="relogin-code" sx={{ marginTop: '14px' }}>
              {t('code')}
            </Typography>
            <TextField
              {...input('code')}
              id="relogin-code"
              autoComplete="one-time-code"
              autoFocus
              error={messages.length > 0}
              sx={{ marginTop: '5px' }}
            />
          </>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, marginTop: 2.5 }}>
          <Button variant="outlined" onClick={onPostpone}>
            {t('later')}
          </Button>
          <Button type="submit" variant="contained" aria-disabled={isSubmitting}>
            {t('logIn')}
          </Button>
        </Box>
      </Box>
    </Dialog>
  );
}
