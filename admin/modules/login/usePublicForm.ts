import type { FormEvent } from 'react';
import { useState } from 'react';
import type { Message } from '#domain/wire/Envelope';
import type { CallFailure } from '../../../dataProvider/CallFailure';
import { asCallFailure } from '../../../dataProvider/CallFailure';
import type { EnvelopeClient } from '../../../dataProvider/envelopeClient';
import { failureMessages } from './failureMessages';

interface PublicFormState {
  messages: readonly Message[];
  /** Status of the refusal of the last attempt; 0 without one. */
  status: number;
  isSubmitting: boolean;
  /** What the server said when it had done what was asked. */
  done: readonly Message[] | null;
  submit(event: FormEvent): void;
}

/**
 * A form of one call. `check` returns the message of what is not filled in, and the name of that field, which gets the
 * focus. `onDone` gets where to go then and the whole result, and leaves the form as it is; `onFailed` is told of a refusal.
 */
export function usePublicForm<Result extends { redirect?: string } = { redirect?: string }>(
  client: EnvelopeClient,
  path: string,
  body: Readonly<Record<string, string | boolean>>,
  check: () => { field: string; text: string } | null,
  onDone?: (redirect: string, result: Result) => void,
  onFailed?: (failure: CallFailure) => void,
): PublicFormState {
  const [state, setState] = useState<Omit<PublicFormState, 'submit'>>({
    messages: [],
    status: 0,
    isSubmitting: false,
    done: null,
  });

  async function send(form: HTMLFormElement): Promise<void> {
    const problem = check();
    const focus = (field: string) => form.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();
    if (problem) {
      setState({ ...state, messages: [{ type: 'error', text: problem.text }], status: 0 });
      return focus(problem.field);
    }
    setState({ ...state, messages: [], status: 0, isSubmitting: true });
    try {
      const { messages, result } = await client.call<Result>('POST', path, { body });
      if (onDone) onDone(result.redirect ?? '/', result);
      else setState({ messages: [], status: 0, isSubmitting: false, done: messages });
    } catch (failure) {
      const refusal = asCallFailure(failure);
      onFailed?.(refusal);
      const { status } = refusal;
      setState({ messages: failureMessages(failure), status, isSubmitting: false, done: null });
      focus(Object.keys(body).at(-1) ?? '');
    }
  }

  return {
    ...state,
    submit: (event) => {
      event.preventDefault();
      if (!state.isSubmitting) void send(event.currentTarget as HTMLFormElement);
    },
  };
}
