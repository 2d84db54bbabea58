import Box from '@mui/material/Box';
import type { AccordionItem } from '#domain/fields/accordeon';
import { checkAccordionText } from '#domain/fields/accordeon';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { EntryList } from '../entries/EntryList';
import { EntryTextInput } from '../entries/EntryTextInput';
import { useFieldEntries } from '../entries/useFieldEntries';
import { useFormFields } from '../form/FormFieldsContext';
import type { FieldInputProps } from '../form/FieldInputProps';

const defaultLength = 64;
const blank: AccordionItem = { title: '', value: '' };
const isBlank = ({ title, value }: AccordionItem) => title.trim() === '' && value.trim() === '';

/** Headings with their texts, in one language. */
export function AccordeonInput({
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
  const entries = useFieldEntries<AccordionItem>({ field, locale, value, onChange }, { isBlank });
  const { rows } = entries;
  const maxlength = field.maxlength ?? defaultLength;

  return (
    <EntryList
      id={id}
      labelledBy={labelledBy}
      entries={entries}
      nameOf={(at) => rows[at]?.value.title.trim() || t('inputs.row', { place: at + 1 })}
      disabled={disabled}
      narrow={locale !== '0' && view === 'both'}
      max={field.max}
      addLabel={t('inputs.addSection')}
      onAdd={() => entries.add(blank)}
      onListBlur={onBlur}
      renderEntry={(at) => {
        const row = rows[at]?.value ?? blank;
        const common = {
          entry: t('inputs.row', { place: at + 1 }),
          locale: undefined,
          maxlength,
          showErrors: invalid,
          disabled,
        } as const;
        const problemsOf = (words: string) => (isBlank(row) ? [] : checkAccordionText(words, field));
        return (
          <Box sx={{ display: 'grid', gap: 1 }}>
            <EntryTextInput
              {...common}
              id={at === 0 ? id : undefined}
              label={t('inputs.sectionTitle')}
              value={row.title}
              problems={problemsOf(row.title)}
              onChange={(title) => entries.change(at, { ...row, title })}
            />
            <EntryTextInput
              {...common}
              lines={2}
              label={t('inputs.sectionText')}
              value={row.value}
              problems={problemsOf(row.value)}
              onChange={(text) => entries.change(at, { ...row, value: text })}
            />
          </Box>
        );
      }}
    />
  );
}
