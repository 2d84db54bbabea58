import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { translate } from '#domain/text/translate';
import type { Message } from '#domain/wire/Envelope';
import type { LoginFormResult } from '#domain/wire/Start';
import type { EnvelopeClient } from '../../../dataProvider/envelopeClient';
import { currentLanguage } from '../../core/i18n/languageStore';
import { failureMessages } from './failureMessages';

export type LoginField = 'email' | 'password';

export interface LoginFormState {
  template: LoginFormResult['template'];
  /** Fields that were empty at the last attempt. */
  invalidFields: readonly LoginField[];
  messages: readonly Message[];
  isSubmitting: boolean;
  markChanged(field: LoginField): void;
  submit(event: FormEvent): void;
}

const fields: readonly LoginField[] = ['email', 'password'];

/**
 * `onLoggedIn` gets the redirect from the server: after a login, or at once when there is a session already. Not at once
 * where `keepsGuest`: somebody who follows a mailed link wants that page.
 */
export function useLoginForm(
  client: EnvelopeClient,
  onLoggedIn: (redirect: string) => void,
  keepsGuest: boolean,
): LoginFormState {
  const [template, setTemplate] = useState<LoginFormResult['template']>();
  const [invalidFields, setInvalidFields] = useState<readonly LoginField[]>([]);
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const onLoggedInRef = useRef(onLoggedIn);
  useEffect(() => {
    onLoggedInRef.current = onLoggedIn;
  });

  useEffect(() => {
    const abortController = new AbortController();
    client
      .call<LoginFormResult>('GET', '/api/user/get-login-form', { signal: abortController.signal })
      .then(({ result }) => {
        if (!result.loginRedirect) setTemplate(result.template);
        else if (!keepsGuest) onLoggedInRef.current(result.loginRedirect);
      })
      .catch((failure: unknown) => {
        if (!abortController.signal.aborted) setMessages(failureMessages(failure));
      });
    return () => abortController.abort();
  }, [client, keepsGuest]);

  async function logIn(form: HTMLFormElement): Promise<void> {
    const inputOf = (field: LoginField) => form.querySelector<HTMLInputElement>(`[name=${field}]`);
    const valueOf = (field: LoginField) => inputOf(field)?.value ?? '';
    const empty = fields.filter((field) => valueOf(field).trim() === '');
    setInvalidFields(empty);
    const [first] = empty;
    if (first) {
      setMessages([{ type: 'error', text: translate(currentLanguage(), 'loginEmpty') }]);
      inputOf(first)?.focus();
      return;
    }
    setIsSubmitting(true);
    setMessages([]);
    try {
      const { result } = await client.call<{ redirect?: string }>('POST', '/api/user/login', {
        body: { email: valueOf('email').trim(), password: valueOf('password') },
      });
      onLoggedInRef.current(result.redirect ?? '/');
    } catch (failure) {
      setMessages(failureMessages(failure));
      inputOf('password')?.focus();
    } finally {
      setIsSubmitting(false);
    }
  }

  return {
    template,
    invalidFields,
    messages,
    isSubmitting,
    markChanged: (field) => setInvalidFields((now) => now.filter((name) => name !== field)),
    submit: (event) => {
      event.preventDefault();
      if (!isSubmitting) void logIn(event.currentTarget as HTMLFormElement);
    },
  };
}
