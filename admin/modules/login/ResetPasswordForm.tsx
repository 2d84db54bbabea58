import { useState } from 'react';
import { translate } from '#domain/text/translate';
import type { EnvelopeClient } from '../../../dataProvider/envelopeClient';
import { DoneNotice } from './DoneNotice';
import { FormMessages, messagesId } from './FormMessages';
import { PasswordField } from './PasswordField';
import { SubmitButton } from './SubmitButton';
import { usePasswordTexts } from './password/usePasswordTexts';
import { usePublicForm } from './usePublicForm';

interface ResetPasswordFormProps {
  /** An invited person gives the account its first password, and is inside with it. */
  view: 'reset' | 'invitation';
  client: EnvelopeClient;
  /** From the link of the mail; '' without one. */
  token: string;
  loginHref: string;
  forgotHref: string;
  onLoggedIn(redirect: string): void;
}

const goneStatus = 410;

/** Sets a password with the link of a mail. */
export default function ResetPasswordForm(props: ResetPasswordFormProps) {
  const { view, client, token, loginHref, forgotHref, onLoggedIn } = props;
  const { t, language } = usePasswordTexts();
  const [values, setValues] = useState({ password: '', repeated: '' });
  const isInvitation = view === 'invitation';
  const check = () => {
    if (values.password === '') return { field: 'password', text: translate(language, 'required') };
    if (values.password !== values.repeated) return { field: 'repeated', text: translate(language, 'passwordsDiffer') };
    return null;
  };
  const body = { token, ...values };
  const form = usePublicForm(client, '/api/user/reset-password', body, check, isInvitation ? onLoggedIn : undefined);
  if (form.done)
    return (
      <DoneNotice heading={t('resetDoneHeading')} messages={form.done} link={{ href: loginHref, text: t('logIn') }} />
    );
  if (token === '' || form.status === goneStatus)
    return (
      <DoneNotice
        heading={t('resetGoneHeading')}
        messages={[{ type: 'error', text: isInvitation ? t('invitationGone') : translate(language, 'resetLinkGone') }]}
        link={isInvitation ? { href: loginHref, text: t('logIn') } : { href: forgotHref, text: t('askAgain') }}
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
        <h1>{t(isInvitation ? 'invitationHeading' : 'resetHeading')}</h1>
        <p>{t(isInvitation ? 'invitationIntro' : 'resetIntro')}</p>
      </header>
      <FormMessages messages={form.messages} />
      <PasswordField
        {...input('password')}
        label={t(isInvitation ? 'password' : 'newPassword')}
        hint={t('passwordHint')}
        autoFocus
      />
      <PasswordField {...input('repeated')} label={t(isInvitation ? 'passwordAgain' : 'repeatPassword')} />
      <SubmitButton
        label={t(isInvitation ? 'createPassword' : 'savePassword')}
        progress={t('savingPassword')}
        isSubmitting={form.isSubmitting}
      />
    </form>
  );
}
