import { LoginEmailField } from './LoginEmailField';
import { FormMessages, messagesId } from './FormMessages';
import { PasswordField } from './PasswordField';
import { SubmitButton } from './SubmitButton';
import type { LoginField, LoginFormState } from './useLoginForm';
import { useLoginTexts } from './useLoginTexts';

interface LoginFormProps {
  form: LoginFormState;
  merchant: boolean;
  /** Where a new password is asked for. */
  forgotHref: string;
}

/** Login form; `form` holds its state, except for the visibility of the password. */
export function PasswordLoginForm({ form, merchant, forgotHref }: LoginFormProps) {
  const { t } = useLoginTexts();
  const input = (field: LoginField) => ({
    id: `login-${field}`,
    name: field,
    value: form.values[field],
    onChange: (event: { target: HTMLInputElement }) => form.setField(field, event.target.value),
    'aria-required': true,
    'aria-invalid': form.invalidFields.includes(field),
    'aria-describedby': form.messages.length > 0 ? messagesId : undefined,
  });

  return (
    <form className="login-form" onSubmit={form.submit} noValidate aria-busy={form.isSubmitting}>
      <header>
        <h1>{t(merchant ? 'merchantHeading' : 'staffHeading')}</h1>
        <p>{t(merchant ? 'merchantIntro' : 'staffIntro')}</p>
      </header>
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
