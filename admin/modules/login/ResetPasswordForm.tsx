import { useState } from 'react';
import { translate } from '../../../domain/text/translate';
import type { EnvelopeClient } from '../../../dataProvider/envelopeClient';
import { DoneNotice } from './DoneNotice';
import { FormMessages, messagesId } from './FormMessages';
import { PasswordField } from './PasswordField';
import { SubmitButton } from './SubmitButton';
import { usePasswordTexts } from './password/usePasswordTexts';
import { usePublicForm } from './usePublicForm';

interface ResetPasswordFormProps {
  client: EnvelopeClient;
  /** From the link of the mail; '' without one. */
  token: string;
  loginHref: string;
  forgotHref: string;
}

const goneStatus = 410;

/** Sets a new password with the link of a mail. */
export default function ResetPasswordForm({ client, token, loginHref, forgotHref }: ResetPasswordFormProps) {
  const { t, language } = usePasswordTexts();
  const [values, setValues] = useState({ password: '', repeated: '' });
  const form = usePublicForm(client, '/api/user/reset-password', { token, ...values }, () => {
    if (values.password === '') return { field: 'password', text: translate(language, 'required') };
    if (values.password !== values.repeated) return { field: 'repeated', text: translate(language, 'passwordsDiffer') };
    return null;
  });
  if (form.done)
    return (
      <DoneNotice heading={t('resetDoneHeading')} messages={form.done} link={{ href: loginHref, text: t('logIn') }} />
    );
  if (token === '' || form.status === goneStatus)
    return (
      <DoneNotice
        heading={t('resetGoneHeading')}
        messages={[{ type: 'error', text: translate(language, 'resetLinkGone') }]}
        link={{ href: forgotHref, text: t('askAgain') }}
      />
    );
  const input = (field: keyof typeof values) => ({
    id: `reset-${field}`,
    name: field,
    value: values[field],
    onChange: (event: { target: HTMLInputElement }) => setValues({ ...values, [field]: event.target.value }),
    autoComplete: 'new-password',
    'aria-required': true,
    'aria-invalid': form.messages.length > 0,
    'aria-describedby': form.messages.length > 0 ? messagesId : undefined,
  });
  return (
    <form className="login-form" onSubmit={form.submit} noValidate aria-busy={form.isSubmitting}>
      <header>
        <h1>{t('resetHeading')}</h1>
        <p>{t('resetIntro')}</p>
      </header>
      <FormMessages messages={form.messages} />
      <PasswordField {...input('password')} label={t('newPassword')} hint={t('passwordHint')} autoFocus />
      <PasswordField {...input('repeated')} label={t('repeatPassword')} />
      <SubmitButton label={t('savePassword')} progress={t('savingPassword')} isSubmitting={form.isSubmitting} />
    </form>
  );
}
