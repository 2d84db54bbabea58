import type { ReactNode } from 'react';
import { useLanguage } from '../../../core/i18n/languageStore';
import type { RegisterField } from '#domain/wire/Registration';
import { LoginIcon } from '../LoginIcon';

export const registerInputId = (name: string): string => `register-${name}`;
const hintId = (name: string): string => `register-${name}-hint`;
const problemId = (name: string): string => `register-${name}-problem`;

/** What an input says of its state and of the texts around it. */
export const stateAttributes = ({ name, hint, required }: RegisterField, problem: string | null) => ({
  id: registerInputId(name),
  'aria-required': required ? true : undefined,
  'aria-invalid': problem !== null,
  'aria-describedby':
    [...(problem === null ? [] : [problemId(name)]), ...(hint ? [hintId(name)] : [])].join(' ') || undefined,
});

export const FieldProblem = ({ name, problem }: { name: string; problem: string | null }) =>
  problem !== null && (
    <span id={problemId(name)} className="register-problem">
      <LoginIcon name="error" size={16} />
      {problem}
    </span>
  );

interface FieldFrameProps {
  field: RegisterField;
  problem: string | null;
  children: ReactNode;
  wide?: boolean;
}

/** Label, input, problem and hint of a field. */
export function FieldFrame({ field, problem, children, wide = false }: FieldFrameProps) {
  const language = useLanguage();
  const { name, title, hint, required } = field;
  return (
    <div className={wide ? 'login-field register-wide' : 'login-field'}>
      <label htmlFor={registerInputId(name)}>
        {title[language]}
        {required && (
          <span className="register-asterisk" aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {children}
      <FieldProblem name={name} problem={problem} />
      {hint && (
        <span id={hintId(name)} className="login-hint">
          {hint[language]}
        </span>
      )}
    </div>
  );
}
