import { useEffect, useRef, useState } from 'react';
import type { Message } from '#domain/wire/Envelope';
import type { LoginResult } from '#domain/wire/SignIn';
import type { EnvelopeClient } from '../../../dataProvider/envelopeClient';
import { canUsePasskeys } from '../../core/session/canUsePasskeys';
import { isCanceled, offersPasskeys, signWithPasskey } from '../../core/session/passkeys';
import { failureMessages } from './failureMessages';
import { FormMessages } from './FormMessages';
import { useSecondStepTexts } from './secondStep/useSecondStepTexts';

interface PasskeyLoginProps {
  client: EnvelopeClient;
  onLoggedIn(redirect: string): void;
}

/** A login without e-mail and password: by a button, and where browsers can in the list of the field of the e-mail. */
export function PasskeyLogin({ client, onLoggedIn }: PasskeyLoginProps) {
  const { t } = useSecondStepTexts();
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const isPossible = canUsePasskeys();

  const logIn = useRef(async (autofill: boolean): Promise<void> => {
    setMessages([]);
    try {
      const response = await signWithPasskey(client, '/api/user/login/passkey-options', autofill);
      const { result } = await client.call<LoginResult>('POST', '/api/user/login/passkey', { body: { response } });
      onLoggedIn(result.redirect);
    } catch (failure) {
      // What nobody has asked for says nothing.
      if (!isCanceled(failure) && !autofill) setMessages(failureMessages(failure));
    }
  });
  useEffect(() => {
    if (isPossible) void offersPasskeys().then((isOffered) => (isOffered ? logIn.current(true) : undefined));
  }, [isPossible]);

  if (!isPossible) return null;
  return (
    <div className="second-step-passkey">
      <FormMessages messages={messages} id="passkey-messages" />
      <button type="button" className="second-step-button" onClick={() => void logIn.current(false)}>
        {t('passkeyLogin')}
      </button>
    </div>
  );
}
