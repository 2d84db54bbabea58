import type { SyntheticEvent } from 'react';
import { useState } from 'react';
import type { Message } from '#domain/wire/Envelope';
import { asCallFailure } from '../../../dataProvider/CallFailure';
import { isCanceled } from '../../core/session/passkeys';
import { failureMessages } from './failureMessages';
import type { StepFormProps } from './StepFormProps';
import { goneStatus } from './StepFormProps';

interface PasskeyStep {
  messages: readonly Message[];
  isSubmitting: boolean;
  submit(event: SyntheticEvent): void;
}

/** A step that the browser's own dialog does. `prove` makes its calls. */
export function usePasskeyStep(prove: () => Promise<void>, onGone: StepFormProps['onGone']): PasskeyStep {
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const [isSubmitting, setIsSubmitting] = useState(false);

  async function run(): Promise<void> {
    setIsSubmitting(true);
    setMessages([]);
    try {
      await prove();
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
      if (!isSubmitting) void run();
    },
  };
}
