import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { EntryText as Words, PropertyEntry } from '#domain/fields/properties';
import { checkEntryText, entryKeys, isCompleteEntry } from '#domain/fields/properties';
import { languages } from '#domain/text/Language';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { EntryList } from '../entries/EntryList';
import { EntryTextInput } from '../entries/EntryTextInput';
import { useFieldEntries } from '../entries/useFieldEntries';
import { useFormFields } from '../form/FormFieldsContext';
import type { FieldKey } from '../form/sources';
import type { FieldInputProps } from '../form/FieldInputProps';

const defaultLength = 64;
const blank: PropertyEntry = { title: {}, value: {} };
const isEmptyText = (words: Words) => Object.values(words).every((text) => text.trim() === '');
const isBlank = ({ title, value }: PropertyEntry) => isEmptyText(title) && isEmptyText(value);
const parts = ['title', 'value'] as const;

/** Rows of title and value, in one language or in all shown ones. An incomplete row is not saved. */
export function PropertiesInput({
  id,
  field,
  locale,
  value,
  onChange,
  onBlur,
  invalid,
  disabled,
  labelledBy,
}: FieldInputProps) {
  const t = usePanelTranslate();
  const { view } = useFormFields();
  const entries = useFieldEntries<PropertyEntry>(
    { field, locale, value, onChange },
    { isBlank, placeholderEntry: blank },
  );
  const { rows } = entries;
  const keys: readonly FieldKey[] = field.multilangualItems ? (view === 'both' ? languages : [view]) : entryKeys(field);
  const hasIncompleteRow = rows.some((row) => !isBlank(row.value) && !isCompleteEntry(row.value, field));

  return (
    <EntryList
      id={id}
      labelledBy={labelledBy}
      entries={entries}
      disabled={disabled}
      max={field.max}
      addLabel={t('inputs.addRow')}
      onAdd={() => entries.add(blank)}
      // Validation drops incomplete rows from the form's value, and with it from the draft; so blur does not validate
      // while there is one.
      onListBlur={hasIncompleteRow ? undefined : onBlur}
      note={
        hasIncompleteRow && (
          <Typography
            variant="caption"
            component="p"
            role="status"
            sx={{ color: 'warning.main', fontWeight: 500, margin: '0 0 8px' }}
          >
            {t('inputs.halfFilled')}
          </Typography>
        )
      }
      renderEntry={(at) => {
        const row = rows[at]?.value ?? blank;
        return (
          <Box sx={{ display: 'grid', gap: 1 }}>
            {keys.map((key) => (
              <Box
                key={key}
                sx={{
                  display: 'grid',
                  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
                  gap: 1,
                }}
              >
                {parts.map((part) => (
                  <EntryTextInput
                    key={part}
                    id={at === 0 && key === keys[0] && part === 'title' ? id : undefined}
                    label={t(part === 'title' ? 'inputs.propertyTitle' : 'inputs.propertyValue')}
                    entry={t('inputs.row', { place: at + 1 })}
                    locale={key === '0' ? undefined : key}
                    value={row[part][key] ?? ''}
                    onChange={(text) => entries.change(at, { ...row, [part]: { ...row[part], [key]: text } })}
                    maxlength={field.maxlength ?? defaultLength}
                    problems={checkEntryText(row[part][key] ?? '', field)}
                    showErrors={invalid}
                    disabled={disabled}
                  />
                ))}
              </Box>
            ))}
          </Box>
        );
      }}
    />
  );
}
