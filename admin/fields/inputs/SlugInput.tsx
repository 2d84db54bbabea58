import { slugify } from '#domain/text/slugify';
import { TextBox } from '../TextBox';
import type { FieldInputProps } from '../form/FieldInputProps';
import { asText, inputAttributes } from '../form/FieldInputProps';

/** Normalizes a slug with each change; a trailing hyphen is kept while one is typing. */
function slugWhileTyping(text: string, maxlength?: number): string {
  const slug = slugify(text, maxlength);
  return slug !== '' && /[\s_-]$/.test(text) && slug.length < (maxlength ?? Infinity) ? `${slug}-` : slug;
}

export function SlugInput({ id, field, value, onChange, onBlur, disabled, ...state }: FieldInputProps) {
  return (
    <TextBox
      id={id}
      value={asText(value)}
      autoCapitalize="none"
      spellCheck={false}
      disabled={disabled}
      onChange={(text) => onChange(slugWhileTyping(text, field.maxlength))}
      onBlur={onBlur}
      {...inputAttributes(state)}
    />
  );
}
