import type { ComponentProps } from 'react';
import { useState } from 'react';
import { LoginIcon } from './LoginIcon';
import { useLoginTexts } from './useLoginTexts';

interface PasswordFieldProps extends ComponentProps<'input'> {
  id: string;
  label: string;
  hint?: string;
}

/** A password that can be shown. */
export function PasswordField({ label, hint, ...input }: PasswordFieldProps) {
  const { t } = useLoginTexts();
  const [isVisible, setIsVisible] = useState(false);
  const hintId = `${input.id}-hint`;
  const describedBy = [input['aria-describedby'], hint && hintId].filter(Boolean).join(' ');
  return (
    <div className="login-field">
      <label htmlFor={input.id}>{label}</label>
      <span className="login-input">
        <LoginIcon name="lock" />
        <input {...input} type={isVisible ? 'text' : 'password'} aria-describedby={describedBy || undefined} />
        <button
          type="button"
          className="login-toggle"
          aria-label={t(isVisible ? 'hidePassword' : 'showPassword')}
          onClick={() => setIsVisible(!isVisible)}
        >
          <LoginIcon name={isVisible ? 'hide' : 'show'} />
        </button>
      </span>
      {hint && (
        <span id={hintId} className="login-hint">
          {hint}
        </span>
      )}
    </div>
  );
}
