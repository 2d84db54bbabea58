import { useState } from 'react';
import { formatMessage } from '#domain/text/translate';
import { FormMessages, messagesId } from './FormMessages';
import { SubmitButton } from './SubmitButton';
import { usePublicForm } from './usePublicForm';
import { CodeField } from './CodeField';
import type { StepFormProps } from './StepFormProps';
import { goneStatus } from './StepFormProps';
import { useSecondStepTexts } from './secondStep/useSecondStepTexts';

/** A code of the application, or a recovery code in its place. */
export function CodeForm({ client, step, loginHref, onLoggedIn, onGone }: StepFormProps) {
  const { t, language } = useSecondStepTexts();
  const [isRecovery, setIsRecovery] = useState(!step.totp);
  const [code, setCode] = useState('');
  const [remember, setRemember] = useState(false);
  const form = usePublicForm(
    client,
    '/api/user/second-step',
    { remember, code },
    () => (code.trim() === '' ? { field: 'code', text: t('codeEmpty') } : null),
    onLoggedIn,
    (failure) => failure.status === goneStatus && onGone(failure),
  );
  return (
    <form className="login-form" onSubmit={form.submit} noValidate aria-busy={form.isSubmitting}>
      <header>
        <h1>{t('heading')}</h1>
        <p>{isRecovery ? t('recoveryIntro') : formatMessage(language, t('totpIntro'), { email: step.email })}</p>
      </header>
      <FormMessages messages={form.messages} />
      <CodeField
        key={String(isRecovery)}
        id="second-step-code"
        label={t(isRecovery ? 'recoveryCode' : 'code')}
        inputMode={isRecovery ? 'text' : 'numeric'}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        aria-required
        aria-invalid={form.messages.length > 0}
        aria-describedby={form.messages.length > 0 ? messagesId : undefined}
      />
      <label className="second-step-remember">
        <input type="checkbox" checked={remember} onChange={(event) => setRemember(event.target.checked)} />
        {t('remember')}
      </label>
      <SubmitButton label={t('logIn')} progress={t('loggingIn')} isSubmitting={form.isSubmitting} />
      {step.totp && step.recovery && (
        <button
          type="button"
          className="second-step-other"
          onClick={() => {
            setIsRecovery(!isRecovery);
            setCode('');
          }}
        >
          {t(isRecovery ? 'useTotp' : 'useRecovery')}
        </button>
      )}
      <a className="login-forgot" href={loginHref}>
        {t('toLogin')}
      </a>
    </form>
  );
}
