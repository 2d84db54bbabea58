import { useContext } from 'react';
import { selectedValues } from '#domain/fields/select';
import { RecordAutocomplete } from '../RecordAutocomplete';
import type { FieldInputProps } from '../form/FieldInputProps';
import { inputAttributes } from '../form/FieldInputProps';
import { sourceOf } from '../form/sources';
import { NewRecordContext } from '../pickers/NewRecordContext';

export function SelectValueInput({
  id,
  field,
  locale,
  value,
  onChange,
  onBlur,
  disabled,
  placeholder,
  ...state
}: FieldInputProps) {
  const newRecord = useContext(NewRecordContext);
  const mayAdd = newRecord !== null && newRecord.entity === field.source && !field.multiple;
  const values = selectedValues(Array.isArray(value) || typeof value === 'string' ? value : '');
  return (
    <RecordAutocomplete
      id={id}
      name={sourceOf(field.name, locale)}
      multiple={field.multiple}
      options={field.datalist ?? []}
      {...(mayAdd && {
        adding: { label: newRecord.label, onAdd: (typed) => newRecord.add(typed, (added) => onChange(added)) },
      })}
      source={field.source}
      optionsFilter={field.optionsFilter}
      activeOnly={field.activeOnly}
      selectedValues={values}
      onChange={(next) => onChange(field.multiple ? next : (next[0] ?? ''))}
      onBlur={onBlur}
      placeholder={placeholder}
      disabled={disabled}
      error={state.invalid}
      inputProps={inputAttributes(state)}
    />
  );
}
