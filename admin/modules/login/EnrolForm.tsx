import { useEffect, useRef, useState } from 'react';
import type { LoginResult, TotpEnrolment } from '#domain/wire/SignIn';
import { QrCode } from '../../ui/QrCode';
import { FormMessages, messagesId } from './FormMessages';
import { SubmitButton } from './SubmitButton';
import { usePasskeyStep } from './usePasskeyStep';
import { usePublicForm } from './usePublicForm';
import { canUsePasskeys } from '../../core/session/canUsePasskeys';
import { createPasskey } from '../../core/session/passkeys';
import { CodeField } from './CodeField';
import { RecoveryCodeList } from './RecoveryCodeList';
import type { StepFormProps } from './StepFormProps';
import { goneStatus } from './StepFormProps';
import { useSecondStepTexts } from './secondStep/useSecondStepTexts';

/** The first factor of who has to have one: the session begins with its first code. */
export function EnrolForm({ client, step, loginHref, onLoggedIn, onGone }: StepFormProps) {
  const { t } = useSecondStepTexts();
  const [enrolment, setEnrolment] = useState<TotpEnrolment | null>(null);
  const [done, setDone] = useState<LoginResult | null>(null);
  const [code, setCode] = useState('');
  const onGoneRef = useRef(onGone);
  useEffect(() => {
    onGoneRef.current = onGone;
  });
  useEffect(() => {
    client
      .call<TotpEnrolment>('POST', '/api/user/second-step/enrol', { body: {} })
      .then(({ result }) => setEnrolment(result))
      .catch((failure: unknown) => onGoneRef.current(failure));
  }, [client]);
  const form = usePublicForm<LoginResult>(
    client,
    '/api/user/second-step/confirm',
    { code },
    () => (code.trim() === '' ? { field: 'code', text: t('codeEmpty') } : null),
    (_redirect, result) => setDone(result),
    (failure) => failure.status === goneStatus && onGone(failure),
  );
  const passkey = usePasskeyStep(async () => {
    const response = await createPasskey(client, '/api/user/second-step/enrol/passkey-options');
    const body = { name: t('enrolledPasskey'), response };
    const { result } = await client.call<LoginResult>('POST', '/api/user/second-step/enrol/passkey', { body });
    setDone(result);
  }, onGone);
  const messages = [...form.messages, ...passkey.messages];
  if (done) return <RecoveryCodeList codes={done.recoveryCodes ?? []} onDone={() => onLoggedIn(done.redirect)} />;
  if (!enrolment) return null;
  return (
    <form className="login-form" onSubmit={form.submit} noValidate aria-busy={form.isSubmitting}>
      <header>
        <h1>{t('enrolHeading')}</h1>
        <p>{t('enrolIntro')}</p>
      </header>
      <FormMessages messages={messages} />
      <QrCode text={enrolment.uri} label={t('qrLabel')} />
      <p className="login-hint">
        {t('secretLead')} <code className="second-step-secret">{enrolment.secret.match(/.{4}/g)?.join(' ')}</code>
      </p>
      <CodeField
        id="enrol-code"
        label={t('firstCode')}
        inputMode="numeric"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        aria-required
        aria-invalid={form.messages.length > 0}
        aria-describedby={form.messages.length > 0 ? messagesId : undefined}
      />
      <SubmitButton label={t('turnOn')} progress={t('turningOn')} isSubmitting={form.isSubmitting} />
      {step.passkeyHost !== null && canUsePasskeys(step.passkeyHost) && (
        <button type="button" className="second-step-other" onClick={passkey.submit} disabled={passkey.isSubmitting}>
          {t('enrolPasskey')}
        </button>
      )}
      <a className="login-forgot" href={loginHref}>
        {t('toLogin')}
      </a>
    </form>
  );
}
