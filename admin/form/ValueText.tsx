import Box from '@mui/material/Box';
import type { FormField } from '../../domain/wire/FieldDefinition';
import { fieldTypeOf } from '../../domain/fields/registry';
import { useRecordChoices } from '../fields/useRecordChoices';
import { useLanguage } from '../core/i18n/languageStore';
import { useTranslate } from '../core/i18n/useTranslate';

/** A field's value as a list shows it. Chosen records are shown by their titles. */
export function ValueText({ field, value }: { field: FormField; value: unknown }) {
  const t = useTranslate();
  const language = useLanguage();
  const selectedIds = (Array.isArray(value) ? value : [value]).filter(
    (one): one is string => typeof one === 'string' && one !== '',
  );
  const datalist = field.datalist ?? [];
  const recordChoices = useRecordChoices(field, '', false, field.source ? selectedIds : [], datalist);
  const type = fieldTypeOf(field.type);
  const parsed = type.read(value ?? type.empty, field);
  const text =
    parsed === undefined
      ? String(value)
      : type.display(parsed, { language, now: Date.now(), datalist: [...datalist, ...recordChoices.items] });
  if (value === null && field.multilangual)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t('field.notFilled')}
      </Box>
    );
  if (text === '')
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t('form.empty')}
      </Box>
    );
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      {text}
    </Box>
  );
}
