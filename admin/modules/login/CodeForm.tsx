import { useState } from 'react';
import { formatMessage } from '#domain/text/translate';
import type { LoginResult, SecondStepResult } from '#domain/wire/SignIn';
import { canUsePasskeys } from '../../core/session/canUsePasskeys';
import { signWithPasskey } from '../../core/session/passkeys';
import { CodeField } from './CodeField';
import { FormMessages, messagesId } from './FormMessages';
import { useSecondStepTexts } from './secondStep/useSecondStepTexts';
import type { StepFormProps } from './StepFormProps';
import { goneStatus } from './StepFormProps';
import { SubmitButton } from './SubmitButton';
import { usePasskeyStep } from './usePasskeyStep';
import { usePublicForm } from './usePublicForm';

type Way = 'totp' | 'passkey' | 'recovery';

const waysOf = ({ totp, passkey, recovery }: SecondStepResult): Way[] => [
  ...(passkey && canUsePasskeys() ? (['passkey'] as const) : []),
  ...(totp ? (['totp'] as const) : []),
  ...(recovery ? (['recovery'] as const) : []),
];

const introTexts = { totp: 'totpIntro', passkey: 'passkeyIntro', recovery: 'recoveryIntro' } as const;
const switchTexts = { totp: 'useTotp', passkey: 'passkeyLogin', recovery: 'useRecovery' } as const;

/** A passkey, a code of the application, or a recovery code in their place. */
export function CodeForm({ client, step, loginHref, onLoggedIn, onGone }: StepFormProps) {
  const { t, language } = useSecondStepTexts();
  const ways = waysOf(step);
  const [way, setWay] = useState<Way>(ways[0] ?? 'recovery');
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
  const passkey = usePasskeyStep(async () => {
    const response = await signWithPasskey(client, '/api/user/second-step/passkey-options');
    const body = { response, remember };
    const { result } = await client.call<LoginResult>('POST', '/api/user/second-step/passkey', { body });
    onLoggedIn(result.redirect);
  }, onGone);
  const { messages, isSubmitting, submit } = way === 'passkey' ? passkey : form;
  const isWrong = messages.length > 0;
  return (
    <form className="login-form" onSubmit={submit} noValidate aria-busy={isSubmitting}>
      <header>
        <h1>{t('heading')}</h1>
        <p>{formatMessage(language, t(introTexts[way]), { email: step.email })}</p>
      </header>
      <FormMessages messages={messages} />
      {way !== 'passkey' && (
        <CodeField
          key={way}
          id="second-step-code"
          label={t(way === 'recovery' ? 'recoveryCode' : 'code')}
          inputMode={way === 'recovery' ? 'text' : 'numeric'}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          aria-required
          aria-invalid={isWrong}
          aria-describedby={isWrong ? messagesId : undefined}
        />
      )}
      <label className="second-step-remember">
        <input type="checkbox" checked={remember} onChange={(event) => setRemember(event.target.checked)} />
        {t('remember')}
      </label>
      <SubmitButton
        label={t(way === 'passkey' ? 'passkeyLogin' : 'logIn')}
        progress={t('loggingIn')}
        isSubmitting={isSubmitting}
      />
      {ways
        .filter((other) => other !== way)
        .map((other) => (
          <button
            key={other}
            type="button"
            className="second-step-other"
            onClick={() => {
              setWay(other);
              setCode('');
            }}
          >
            {t(switchTexts[other])}
          </button>
        ))}
      <a className="login-forgot" href={loginHref}>
        {t('toLogin')}
      </a>
    </form>
  );
}
