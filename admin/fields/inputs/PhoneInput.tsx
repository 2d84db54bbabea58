import TextField from '@mui/material/TextField';
import type { FieldInputProps } from '../form/FieldInputProps';
import { asText, inputAttributes } from '../form/FieldInputProps';
import { phoneMask, phonePattern } from './phoneMask';

export function PhoneInput({ id, value, onChange, onBlur, disabled, ...state }: FieldInputProps) {
  const text = asText(value);
  return (
    <TextField
      id={id}
      type="tel"
      value={text}
      disabled={disabled}
      error={state.invalid}
      placeholder={phonePattern}
      onChange={(event) => onChange(phoneMask(event.target.value, text))}
      onBlur={onBlur}
      slotProps={{ htmlInput: { ...inputAttributes(state), inputMode: 'tel', autoComplete: 'off' } }}
    />
  );
}
