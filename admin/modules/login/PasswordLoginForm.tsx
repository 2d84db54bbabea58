import { useEffect } from 'react';
import { LoginEmailField } from './LoginEmailField';
import { FormMessages, messagesId } from './FormMessages';
import { PasswordField } from './PasswordField';
import { doWhatWasPressed } from './pressedEarly';
import { SubmitButton } from './SubmitButton';
import type { LoginField, LoginFormState } from './useLoginForm';
import { useLoginTexts } from './useLoginTexts';

interface LoginFormProps {
  form: LoginFormState;
  merchant: boolean;
  /** Where a new password is asked for. */
  forgotHref: string;
}

/**
 * Login form; `form` holds its state, the fields what is typed: it may have been typed before React came. Without a
 * script it is sent nowhere (`method`): a password never comes into an address.
 */
export function PasswordLoginForm({ form, merchant, forgotHref }: LoginFormProps) {
  const { t } = useLoginTexts();
  useEffect(doWhatWasPressed, []);
  const input = (field: LoginField) => ({
    id: `login-${field}`,
    name: field,
    onChange: () => form.markChanged(field),
    'aria-required': true,
    'aria-invalid': form.invalidFields.includes(field),
    'aria-describedby': form.messages.length > 0 ? messagesId : undefined,
  });

  return (
    <form className="login-form" method="dialog" onSubmit={form.submit} noValidate aria-busy={form.isSubmitting}>
      <header>
        <h1>{t(merchant ? 'merchantHeading' : 'staffHeading')}</h1>
        <p>{t(merchant ? 'merchantIntro' : 'staffIntro')}</p>
      </header>
      <noscript>
        <p className="login-note login-note-error">{t('needsScripts')}</p>
      </noscript>
      <FormMessages messages={form.messages} />
      <LoginEmailField {...input('email')} label={t('email')} />
      <PasswordField {...input('password')} label={t('password')} autoComplete="current-password" />
      <a className="login-forgot" href={forgotHref}>
        {t('forgotLink')}
      </a>
      <SubmitButton label={t('logIn')} progress={t('loggingIn')} isSubmitting={form.isSubmitting} />
    </form>
  );
}
