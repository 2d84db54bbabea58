import { TextBox } from '../TextBox';
import type { FieldInputProps } from '../form/FieldInputProps';
import { asText, inputAttributes } from '../form/FieldInputProps';

/** Longer texts grow to three lines, so that nothing important is cut off; Enter adds no line break. */
const multilineThreshold = 100;

export function TextValueInput({ id, field, locale, value, onChange, onBlur, disabled, ...state }: FieldInputProps) {
  const isMultiline = (field.maxlength ?? 0) > multilineThreshold;
  return (
    <TextBox
      id={id}
      value={asText(value)}
      lines={isMultiline ? [1, 3] : undefined}
      lang={locale === '0' ? undefined : locale}
      disabled={disabled}
      onChange={(text) => onChange(text.replace(/\n/g, ' '))}
      onBlur={onBlur}
      onKeyDown={(event) => {
        if (isMultiline && event.key === 'Enter') event.preventDefault();
      }}
      {...inputAttributes(state)}
    />
  );
}
