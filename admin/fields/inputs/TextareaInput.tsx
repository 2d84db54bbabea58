import TextField from '@mui/material/TextField';
import { growing, growingInput } from '../growing';
import type { FieldInputProps } from './FieldInputProps';
import { asText, inputAttributes } from './FieldInputProps';

export function TextareaInput({ id, locale, value, onChange, onBlur, disabled, ...state }: FieldInputProps) {
  return (
    <TextField
      id={id}
      value={asText(value)}
      multiline
      minRows={4}
      maxRows={18}
      sx={growing(4, 18)}
      disabled={disabled}
      error={state.invalid}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      slotProps={{ input: growingInput, htmlInput: { ...inputAttributes(state), lang: locale === '0' ? undefined : locale } }}
    />
  );
}
