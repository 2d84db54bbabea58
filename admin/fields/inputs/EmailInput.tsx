import TextField from '@mui/material/TextField';
import type { FieldInputProps } from '../form/FieldInputProps';
import { asText, inputAttributes } from '../form/FieldInputProps';

export function EmailInput({ id, value, onChange, onBlur, disabled, ...state }: FieldInputProps) {
  return (
    <TextField
      id={id}
      type="email"
      value={asText(value)}
      disabled={disabled}
      error={state.invalid}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      slotProps={{
        htmlInput: {
          ...inputAttributes(state),
          inputMode: 'email',
          autoCapitalize: 'none',
          autoComplete: 'off',
          spellCheck: false,
        },
      }}
    />
  );
}
