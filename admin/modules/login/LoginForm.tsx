import { useEffect, useRef, useState } from 'react';
import { LoginIcon } from './LoginIcon';
import type { LoginField, LoginFormState } from './useLoginForm';
import { useLoginTexts } from './useLoginTexts';

/** Login form; `form` holds its state, except for the visibility of the password. */
export function LoginForm({ form, merchant }: { form: LoginFormState; merchant: boolean }) {
  const { t } = useLoginTexts();
  const [isPasswordVisible, setIsPasswordVisible] = useState(false);
  const email = useRef<HTMLInputElement>(null);
  // Autofocus, unless the focus has been moved already.
  useEffect(() => {
    if (document.activeElement === document.body) email.current?.focus({ preventScroll: true });
  }, []);
  const input = (field: LoginField) => ({
    id: `login-${field}`,
    name: field,
    value: form.values[field],
    onChange: (event: { target: HTMLInputElement }) => form.setField(field, event.target.value),
    'aria-required': true,
    'aria-invalid': form.invalidFields.includes(field),
    'aria-describedby': form.messages.length > 0 ? 'login-messages' : undefined,
  });

  return (
    <form className="login-form" onSubmit={form.submit} noValidate aria-busy={form.isSubmitting}>
      <header>
        <h1>{t(merchant ? 'merchantHeading' : 'staffHeading')}</h1>
        <p>{t(merchant ? 'merchantIntro' : 'staffIntro')}</p>
      </header>
      <div id="login-messages" role="alert">
        {form.messages.map((message) => (
          <p key={message.text} className={`login-note login-note-${message.type}`}>
            <LoginIcon name="error" size={18} />
            <span>{message.text}</span>
          </p>
        ))}
      </div>
      <div className="login-field">
        <label htmlFor="login-email">{t('email')}</label>
        <span className="login-input">
          <LoginIcon name="mail" />
          <input
            {...input('email')}
            ref={email}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        </span>
      </div>
      <div className="login-field">
        <label htmlFor="login-password">{t('password')}</label>
        <span className="login-input">
          <LoginIcon name="lock" />
          <input
            {...input('password')}
            type={isPasswordVisible ? 'text' : 'password'}
            autoComplete="current-password"
          />
          <button
            type="button"
            className="login-toggle"
            aria-label={t(isPasswordVisible ? 'hidePassword' : 'showPassword')}
            onClick={() => setIsPasswordVisible(!isPasswordVisible)}
          >
            <LoginIcon name={isPasswordVisible ? 'hide' : 'show'} />
          </button>
        </span>
      </div>
      <button type="submit" className="login-submit" aria-disabled={form.isSubmitting}>
        {t('logIn')}
      </button>
      {form.isSubmitting && (
        <div className="login-overlay" role="status">
          <span className="login-progress">
            <span className="login-spinner" aria-hidden="true" />
            {t('loggingIn')}
          </span>
        </div>
      )}
    </form>
  );
}
