import Box from '@mui/material/Box';
import type { FormField } from '../../domain/fields/FieldDefinition';
import { fieldTypeOf } from '../../domain/fields/registry';
import { useRecordChoices } from '../fields/useRecordChoices';
import { useLanguage } from '../i18n/languageStore';
import { useT } from '../i18n/useT';

/** A value of a field as lists say it. Chosen records are called by their names. */
export function ShownValue({ field, value }: { field: FormField; value: unknown }) {
  const t = useT();
  const language = useLanguage();
  const chosen = (Array.isArray(value) ? value : [value]).filter(
    (one): one is string => typeof one === 'string' && one !== '',
  );
  const datalist = field.datalist ?? [];
  const found = useRecordChoices(field.source, '', false, field.source ? chosen : [], datalist);
  const type = fieldTypeOf(field.type);
  const read = type.read(value ?? type.empty, field);
  const text =
    read === undefined
      ? String(value)
      : type.display(read, { language, now: Date.now(), datalist: [...datalist, ...found.items] });
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
