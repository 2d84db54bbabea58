import { TextBox } from '../TextBox';
import type { FieldInputProps } from '../form/FieldInputProps';
import { asText, inputAttributes } from '../form/FieldInputProps';

export function TextareaInput({ id, locale, value, onChange, onBlur, disabled, ...state }: FieldInputProps) {
  return (
    <TextBox
      id={id}
      value={asText(value)}
      lines={[4, 18]}
      lang={locale === '0' ? undefined : locale}
      disabled={disabled}
      onChange={onChange}
      onBlur={onBlur}
      {...inputAttributes(state)}
    />
  );
}
