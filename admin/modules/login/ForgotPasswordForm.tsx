import { useState } from 'react';
import { translate } from '#domain/text/translate';
import type { EnvelopeClient } from '../../../dataProvider/envelopeClient';
import { DoneNotice } from './DoneNotice';
import { LoginEmailField } from './LoginEmailField';
import { FormMessages, messagesId } from './FormMessages';
import { SubmitButton } from './SubmitButton';
import { usePasswordTexts } from './password/usePasswordTexts';
import { usePublicForm } from './usePublicForm';

/** Asks for a mail with a link to set a new password. */
export default function ForgotPasswordForm({ client, loginHref }: { client: EnvelopeClient; loginHref: string }) {
  const { t, language } = usePasswordTexts();
  const [email, setEmail] = useState('');
  const form = usePublicForm(client, '/api/user/forgot-password', { email: email.trim() }, () =>
    email.trim() === '' ? { field: 'email', text: translate(language, 'invalidEmail') } : null,
  );
  const toLogin = { href: loginHref, text: t('toLogin') };
  if (form.done) return <DoneNotice heading={t('mailedHeading')} messages={form.done} link={toLogin} />;
  return (
    <form className="login-form" onSubmit={form.submit} noValidate aria-busy={form.isSubmitting}>
      <header>
        <h1>{t('forgotHeading')}</h1>
        <p>{t('forgotIntro')}</p>
      </header>
      <FormMessages messages={form.messages} />
      <LoginEmailField
        id="forgot-email"
        name="email"
        label={t('email')}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        aria-required
        aria-invalid={form.status === 400 || (form.messages.length > 0 && email.trim() === '')}
        aria-describedby={form.messages.length > 0 ? messagesId : undefined}
      />
      <SubmitButton label={t('sendLink')} progress={t('sendingLink')} isSubmitting={form.isSubmitting} />
      <a className="login-forgot" href={toLogin.href}>
        {toLogin.text}
      </a>
    </form>
  );
}
