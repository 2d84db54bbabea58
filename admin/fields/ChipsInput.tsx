import { useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import type { TextFieldProps } from '@mui/material/TextField';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { useChipOrder } from './useChipOrder';

interface ChipsInputProps {
  id: string;
  words: readonly string[];
  /** Splits typed or pasted text into words. */
  split(text: string): string[];
  /** Characters that end a word while typing. */
  separator: RegExp;
  onChange(words: string[]): void;
  onBlur?(): void;
  /** The chips can be reordered: by dragging, or with Alt and an arrow on a focused chip. */
  isSortable?: boolean;
  placeholder?: string;
  disabled?: boolean;
  error?: boolean;
  inputProps?: NonNullable<NonNullable<TextFieldProps['slotProps']>['htmlInput']>;
}

/** Free words as chips: Enter or a separator adds, Backspace removes, blur adds what is typed. */
export function ChipsInput({
  id,
  words,
  split,
  separator,
  onChange,
  onBlur,
  isSortable = false,
  placeholder,
  disabled,
  error,
  inputProps,
}: ChipsInputProps) {
  const t = usePanelTranslate();
  const [inputText, setInputText] = useState('');
  const add = (text: string) => {
    const newWords = split(text);
    if (newWords.length > 0) onChange([...new Set([...words, ...newWords])]);
    setInputText('');
  };

  const { chipProps, said: announcement } = useChipOrder(words, onChange);

  const autocomplete = (
    <Autocomplete
      id={id}
      multiple
      freeSolo
      options={[]}
      value={[...words]}
      inputValue={inputText}
      disabled={disabled}
      clearText={t('field.clear')}
      onInputChange={(_event, text, reason) => {
        if (reason === 'input' && separator.test(text)) add(text);
        else if (reason === 'input') setInputText(text);
      }}
      onChange={(_event, next) => {
        onChange(next.flatMap(split));
        setInputText('');
      }}
      onBlur={() => {
        if (inputText.trim() !== '') add(inputText);
        onBlur?.();
      }}
      renderValue={(selectedWords, getItemProps) =>
        selectedWords.map((word, index) => {
          const { key, ...props } = getItemProps({ index });
          return (
            <Chip
              key={key}
              {...props}
              {...(isSortable && !disabled && chipProps(index))}
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
  if (!isSortable) return autocomplete;
  return (
    <>
      {autocomplete}
      <VisuallyHidden id={`${id}-order`}>{t('inputs.wordsHelp')}</VisuallyHidden>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}
