import { shippingDates } from '#domain/fields/shippingDates';
import { isDate } from '#domain/time/kyiv';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { DateBox } from '../DateBox';
import { EntryField, entryErrorId } from '../entries/EntryField';
import { EntryList } from '../entries/EntryList';
import { useFieldEntries } from '../entries/useFieldEntries';
import { DaysPicker } from './DaysPicker';
import type { FieldInputProps } from '../form/FieldInputProps';

const isBlank = (day: string) => day.trim() === '';

/** Days in an order, each typed or picked; several at once from one calendar. */
export function ShippingDatesInput({
  id,
  field,
  locale,
  value,
  onChange,
  onBlur,
  disabled,
  labelledBy,
}: FieldInputProps) {
  const t = usePanelTranslate();
  const entries = useFieldEntries<string>({ field, locale, value, onChange }, { isBlank });
  const { rows } = entries;
  const days = shippingDates.normalise(
    rows.map((row) => row.value),
    field,
  );
  const toggle = (day: string) => {
    const at = rows.findIndex((row) => row.value === day);
    if (at >= 0) entries.remove(at);
    else entries.add(day);
  };

  return (
    <EntryList
      id={id}
      labelledBy={labelledBy}
      entries={entries}
      nameOf={(at) => rows[at]?.value.trim() || t('inputs.row', { place: at + 1 })}
      disabled={disabled}
      max={field.max}
      addLabel={t('inputs.addDay')}
      onAdd={() => entries.add('')}
      onListBlur={onBlur}
      extraActions={<DaysPicker days={days} isFull={days.length >= (field.max ?? Infinity)} onToggle={toggle} />}
      renderEntry={(at) => {
        const day = rows[at]?.value ?? '';
        const isInvalidDay = !isBlank(day) && !isDate(day.trim());
        const inputId = at === 0 ? id : `${id}-${rows[at]?.key ?? at}`;
        return (
          <EntryField
            inputId={inputId}
            label={t('inputs.day')}
            entry={t('inputs.row', { place: at + 1 })}
            problems={isInvalidDay ? [{ level: 'error', key: 'invalidDate' }] : []}
          >
            <DateBox
              id={inputId}
              value={day}
              disabled={disabled}
              error={isInvalidDay}
              onChange={(next) => entries.change(at, next)}
              inputProps={{
                'aria-invalid': isInvalidDay || undefined,
                'aria-describedby': isInvalidDay ? entryErrorId(inputId) : undefined,
              }}
            />
          </EntryField>
        );
      }}
    />
  );
}
