import { fieldTypeOf } from '../../../domain/fields/registry';
import { useLanguage } from '../../core/i18n/languageStore';
import type { FieldInputProps } from '../form/FieldInputProps';

/** A value that is displayed only. */
export function SavedValue({ id, field, value }: FieldInputProps) {
  const language = useLanguage();
  const type = fieldTypeOf(field.type);
  return <output id={id}>{type.display(type.read(value, field) ?? type.empty, { language, now: Date.now() })}</output>;
}
