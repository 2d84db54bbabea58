import { selectedValues } from '../../../domain/fields/select';
import { RecordAutocomplete } from '../RecordAutocomplete';
import type { FieldInputProps } from '../form/FieldInputProps';
import { inputAttributes } from '../form/FieldInputProps';
import { sourceOf } from '../form/sources';

export function SelectInput({
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
  const values = selectedValues(Array.isArray(value) || typeof value === 'string' ? value : '');
  return (
    <RecordAutocomplete
      id={id}
      name={sourceOf(field.name, locale)}
      multiple={field.multiple}
      options={field.datalist ?? []}
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
