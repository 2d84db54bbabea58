import type { ComponentProps } from 'react';
import { LoginIcon } from './LoginIcon';

interface CodeFieldProps extends ComponentProps<'input'> {
  id: string;
  label: string;
}

/** A code, which phones offer to fill in. It has the focus: nothing else is to be done on its page. */
export const CodeField = ({ label, ...input }: CodeFieldProps) => (
  <div className="login-field">
    <label htmlFor={input.id}>{label}</label>
    <span className="login-input">
      <LoginIcon name="lock" />
      <input
        {...input}
        name="code"
        type="text"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
    </span>
  </div>
);
