import Typography from '@mui/material/Typography';
import { attributeGroups } from '../../../domain/fields/attributeGroups';
import { useLanguage } from '../../core/i18n/languageStore';
import type { FieldInputProps } from '../form/FieldInputProps';

/** The groups of an attribute set. */
export function AttributeGroupsInput({ id, value }: FieldInputProps) {
  const language = useLanguage();
  const groups = attributeGroups.read(value ?? null, {}) ?? [];
  return <Typography id={id}>{attributeGroups.display(groups, { language, now: 0 })}</Typography>;
}
