import type { FieldInputProps } from '../form/FieldInputProps';
import { NumberTextBox } from './NumberTextBox';

export const NumberValueInput = ({ field, locale: _locale, labelledBy: _labelledBy, ...props }: FieldInputProps) => (
  <NumberTextBox {...props} min={field.min} max={field.max} step={field.step} />
);
