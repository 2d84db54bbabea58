import type { FieldInputProps } from './FieldInputProps';
import { NumberText } from './NumberText';

export const NumberInput = ({ field, locale: _locale, labelledBy: _labelledBy, ...props }: FieldInputProps) => (
  <NumberText {...props} min={field.min} max={field.max} step={field.step} />
);
