import { useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import type { TextFieldProps } from '@mui/material/TextField';
import { useT } from '../i18n/useT';
import { VisuallyHidden } from '../shell/VisuallyHidden';
import { useWordOrder } from './useWordOrder';

interface WordsInputProps {
  id: string;
  words: readonly string[];
  /** Splits what was typed or pasted into words. */
  split(text: string): string[];
  /** Signs that end a word while typing. */
  ends: RegExp;
  onChange(words: string[]): void;
  onBlur?(): void;
  /** The words have an order that can be changed: by dragging, or with Alt and an arrow on a chosen one. */
  ordered?: boolean;
  placeholder?: string;
  disabled?: boolean;
  error?: boolean;
  inputProps?: NonNullable<NonNullable<TextFieldProps['slotProps']>['htmlInput']>;
}

/** Free words as chips: Enter or a dividing sign adds, Backspace takes back, leaving the field adds what is typed. */
export function WordsInput({
  id,
  words,
  split,
  ends,
  onChange,
  onBlur,
  ordered = false,
  placeholder,
  disabled,
  error,
  inputProps,
}: WordsInputProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const add = (text: string) => {
    const more = split(text);
    if (more.length > 0) onChange([...new Set([...words, ...more])]);
    setTyped('');
  };

  const { chipProps, said } = useWordOrder(words, onChange);

  const box = (
    <Autocomplete
      id={id}
      multiple
      freeSolo
      options={[]}
      value={[...words]}
      inputValue={typed}
      disabled={disabled}
      clearText={t('field.clear')}
      onInputChange={(_event, text, reason) => {
        if (reason === 'input' && ends.test(text)) add(text);
        else if (reason === 'input') setTyped(text);
      }}
      onChange={(_event, next) => {
        onChange(next.flatMap(split));
        setTyped('');
      }}
      onBlur={() => {
        if (typed.trim() !== '') add(typed);
        onBlur?.();
      }}
      renderValue={(chosen, getItemProps) =>
        chosen.map((word, index) => {
          const { key, ...props } = getItemProps({ index });
          return (
            <Chip
              key={key}
              {...props}
              {...(ordered && !disabled && chipProps(index))}
              label={word || t('form.empty')}
              aria-label={t('field.remove', { name: word })}
            />
          );
        })
      }
      renderInput={(params) => (
        <TextField
          {...params}
          error={error}
          placeholder={words.length === 0 ? placeholder : undefined}
          slotProps={{ input: params.InputProps, htmlInput: { ...params.inputProps, ...inputProps } }}
        />
      )}
    />
  );
  if (!ordered) return box;
  return (
    <>
      {box}
      <VisuallyHidden id={`${id}-order`}>{t('inputs.wordsHelp')}</VisuallyHidden>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}
