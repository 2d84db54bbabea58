import type { ComponentProps } from 'react';
import { useEffect, useRef } from 'react';
import { useInBrowser } from '../../core/useInBrowser';
import { LoginIcon } from './LoginIcon';

/**
 * The first field of a public form: it has the focus, unless that has been moved already. In a page that is made ahead
 * browsers give it to it.
 */
export function LoginEmailField({ label, ...input }: ComponentProps<'input'> & { id: string; label: string }) {
  const ref = useRef<HTMLInputElement>(null);
  const isInBrowser = useInBrowser();
  useEffect(() => {
    const hasAutofocus = ref.current?.hasAttribute('autofocus');
    if (!hasAutofocus && document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="login-field">
      <label htmlFor={input.id}>{label}</label>
      <span className="login-input">
        <LoginIcon name="mail" />
        <input
          {...input}
          ref={ref}
          autoFocus={!isInBrowser}
          type="email"
          inputMode="email"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
        />
      </span>
    </div>
  );
}
