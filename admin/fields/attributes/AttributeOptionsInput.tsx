import Typography from '@mui/material/Typography';
import { attributeOptions } from '../../../domain/fields/attributeOptions';
import { useLanguage } from '../../core/i18n/languageStore';
import type { FieldInputProps } from '../form/FieldInputProps';

/** The options of an attribute. */
export function AttributeOptionsInput({ id, value }: FieldInputProps) {
  const language = useLanguage();
  const options = attributeOptions.read(value ?? null, {}) ?? [];
  return <Typography id={id}>{attributeOptions.display(options, { language, now: 0 })}</Typography>;
}
