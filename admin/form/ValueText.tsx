import Box from '@mui/material/Box';
import type { FormField } from '#domain/wire/FieldDefinition';
import { fieldTypeOf } from '#domain/fields/registry';
import { useRecordTitle } from '../fields/useRecordTitle';
import { useReferencedRecords } from '../fields/useReferencedRecords';
import { useLanguage } from '../core/i18n/languageStore';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';

/** A field's value as a list shows it. Chosen records are shown by their titles. */
export function ValueText({ field, value }: { field: FormField; value: unknown }) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const selectedIds = (Array.isArray(value) ? value : [value]).filter(
    (one): one is string => typeof one === 'string' && one !== '',
  );
  const datalist = field.datalist ?? [];
  const titleOf = useRecordTitle(field.source);
  const { records } = useReferencedRecords(
    field.source,
    field.source ? selectedIds.filter((id) => !datalist.some((item) => item.value === id)) : [],
  );
  const type = fieldTypeOf(field.type);
  const parsed = type.read(value ?? type.empty, field);
  const text =
    parsed === undefined
      ? String(value)
      : type.display(parsed, {
          language,
          now: Date.now(),
          datalist: [...datalist, ...records.map((record) => ({ value: record.id, view: titleOf(record) }))],
        });
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
