import { useState } from 'react';
import TextField from '@mui/material/TextField';
import type { FieldInputProps } from '../inputs/FieldInputProps';
import { asText, inputAttributes } from '../inputs/FieldInputProps';
import { formatHtml } from './formatHtml';

/** The text as HTML, for those who write it. What is typed is the value as it is; the server cleans it. */
export function CodeText({ id, locale, value, onChange, disabled, labelledBy, ...state }: FieldInputProps) {
  const given = asText(value);
  const [typed, setTyped] = useState(() => formatHtml(given));
  const [known, setKnown] = useState(given);
  if (given !== known) {
    setKnown(given);
    setTyped(formatHtml(given));
  }
  return (
    <TextField
      id={id}
      value={typed}
      multiline
      minRows={8}
      maxRows={24}
      disabled={disabled}
      error={state.invalid}
      onChange={(event) => {
        const text = event.target.value;
        setTyped(text);
        setKnown(text);
        onChange(text);
      }}
      sx={{
        '& textarea': {
          fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
          fontSize: '0.8125rem',
          lineHeight: '20px',
        },
        '& .MuiOutlinedInput-notchedOutline': { border: 0 },
      }}
      slotProps={{
        htmlInput: {
          ...inputAttributes(state),
          'aria-labelledby': labelledBy,
          lang: locale === '0' ? undefined : locale,
          spellCheck: false,
          autoCapitalize: 'none',
        },
      }}
    />
  );
}
