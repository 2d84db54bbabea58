import { useId, useState } from 'react';
import TextField from '@mui/material/TextField';
import type { Problem } from '#domain/fields/Problem';
import { characterCount } from '#domain/text/cleanText';
import type { Language } from '#domain/text/Language';
import { afterPointerUp } from '../afterPointerUp';
import { EntryField, entryErrorId } from './EntryField';

interface EntryTextInputProps {
  id?: string;
  label: string;
  entry: string;
  locale?: Language;
  value: string;
  onChange(value: string): void;
  maxlength?: number;
  problems: readonly Problem[];
  /** Shows errors at once, not only after blur. */
  showErrors: boolean;
  disabled: boolean;
  /** Initial number of lines of a multi-line text. */
  lines?: number;
  placeholder?: string;
  inputMode?: 'url' | 'numeric';
  /** Returns whether it handled the paste itself. */
  onPaste?(text: string): boolean;
}

/** A text input of an entry. */
export function EntryTextInput({
  id,
  label,
  entry,
  locale,
  value,
  onChange,
  maxlength,
  problems,
  showErrors,
  disabled,
  lines,
  placeholder,
  inputMode,
  onPaste,
}: EntryTextInputProps) {
  const generatedId = useId();
  const inputId = id ?? generatedId;
  const [isTouched, setIsTouched] = useState(false);
  const visibleProblems = isTouched || showErrors ? problems : [];
  const invalid = visibleProblems.length > 0;
  return (
    <EntryField
      inputId={inputId}
      label={label}
      entry={entry}
      locale={locale}
      counter={maxlength === undefined ? undefined : `${characterCount(value)} / ${maxlength}`}
      problems={visibleProblems}
    >
      <TextField
        id={inputId}
        value={value}
        disabled={disabled}
        error={invalid}
        placeholder={placeholder}
        multiline={lines !== undefined}
        minRows={lines}
        maxRows={12}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => afterPointerUp(() => setIsTouched(true))}
        onPaste={(event) => {
          if (onPaste?.(event.clipboardData.getData('text'))) event.preventDefault();
        }}
        slotProps={{
          htmlInput: {
            lang: locale,
            inputMode,
            'aria-invalid': invalid || undefined,
            'aria-describedby': invalid ? entryErrorId(inputId) : undefined,
          },
        }}
      />
    </EntryField>
  );
}
