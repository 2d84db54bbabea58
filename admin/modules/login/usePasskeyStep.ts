import type { FormEvent } from 'react';
import { useState } from 'react';
import type { Message } from '#domain/wire/Envelope';
import type { LoginResult } from '#domain/wire/SignIn';
import { asCallFailure } from '../../../dataProvider/CallFailure';
import { isCanceled, signWithPasskey } from '../../core/session/passkeys';
import { failureMessages } from './failureMessages';
import type { StepFormProps } from './StepFormProps';
import { goneStatus } from './StepFormProps';

interface PasskeyStep {
  messages: readonly Message[];
  isSubmitting: boolean;
  submit(event: FormEvent): void;
}

/** The second step by passkey. */
export function usePasskeyStep({
  client,
  remember,
  onLoggedIn,
  onGone,
}: Pick<StepFormProps, 'client' | 'onLoggedIn' | 'onGone'> & { remember: boolean }): PasskeyStep {
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const [isSubmitting, setIsSubmitting] = useState(false);

  async function prove(): Promise<void> {
    setIsSubmitting(true);
    setMessages([]);
    try {
      const response = await signWithPasskey(client, '/api/user/second-step/passkey-options');
      const body = { response, remember };
      const { result } = await client.call<LoginResult>('POST', '/api/user/second-step/passkey', { body });
      onLoggedIn(result.redirect);
    } catch (failure) {
      if (asCallFailure(failure).status === goneStatus) onGone(failure);
      else if (!isCanceled(failure)) setMessages(failureMessages(failure));
    } finally {
      setIsSubmitting(false);
    }
  }

  return {
    messages,
    isSubmitting,
    submit: (event) => {
      event.preventDefault();
      if (!isSubmitting) void prove();
    },
  };
}
