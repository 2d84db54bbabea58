import TextField from '@mui/material/TextField';
import { growing, growingInput } from '../growing';
import type { FieldInputProps } from './FieldInputProps';
import { asText, inputAttributes } from './FieldInputProps';

/** Longer ones grow to three lines, so that nothing important is clipped; Enter does not break them. */
const growsFrom = 100;

export function TextInput({ id, field, locale, value, onChange, onBlur, disabled, ...state }: FieldInputProps) {
  const grows = (field.maxlength ?? 0) > growsFrom;
  return (
    <TextField
      id={id}
      value={asText(value)}
      multiline={grows}
      maxRows={3}
      sx={grows ? growing(1, 3) : undefined}
      disabled={disabled}
      error={state.invalid}
      onChange={(event) => onChange(event.target.value.replace(/\n/g, ' '))}
      onBlur={onBlur}
      onKeyDown={(event) => {
        if (grows && event.key === 'Enter') event.preventDefault();
      }}
      slotProps={{ input: grows ? growingInput : {}, htmlInput: { ...inputAttributes(state), lang: locale === '0' ? undefined : locale } }}
    />
  );
}
