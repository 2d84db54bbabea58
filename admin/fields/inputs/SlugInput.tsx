import TextField from '@mui/material/TextField';
import { slugify } from '../../../domain/text/slugify';
import type { FieldInputProps } from './FieldInputProps';
import { asText, inputAttributes } from './FieldInputProps';

/** In slug format with each change; a hyphen at the end stays while one types on. */
export function slugWhileTyping(text: string, maxlength?: number): string {
  const slug = slugify(text, maxlength);
  return slug !== '' && /[\s_-]$/.test(text) && slug.length < (maxlength ?? Infinity) ? `${slug}-` : slug;
}

export function SlugInput({ id, field, value, onChange, onBlur, disabled, ...state }: FieldInputProps) {
  return (
    <TextField
      id={id}
      value={asText(value)}
      disabled={disabled}
      error={state.invalid}
      onChange={(event) => onChange(slugWhileTyping(event.target.value, field.maxlength))}
      onBlur={onBlur}
      slotProps={{ htmlInput: { ...inputAttributes(state), autoCapitalize: 'none', spellCheck: false } }}
    />
  );
}
