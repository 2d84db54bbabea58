import { useState } from 'react';
import TextField from '@mui/material/TextField';
import type { FieldInputProps } from '../form/FieldInputProps';
import { asText, inputAttributes } from '../form/FieldInputProps';
import { formatHtml } from './formatHtml';

/** The value as HTML source. Typed HTML is passed on unchanged; the server sanitizes it. */
export function HtmlCodeInput({ id, locale, value, onChange, disabled, labelledBy, ...state }: FieldInputProps) {
  const html = asText(value);
  const [inputText, setInputText] = useState(() => formatHtml(html));
  const [prevHtml, setPrevHtml] = useState(html);
  if (html !== prevHtml) {
    setPrevHtml(html);
    setInputText(formatHtml(html));
  }
  return (
    <TextField
      id={id}
      value={inputText}
      multiline
      minRows={8}
      maxRows={24}
      disabled={disabled}
      error={state.invalid}
      onChange={(event) => {
        const text = event.target.value;
        setInputText(text);
        setPrevHtml(text);
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
