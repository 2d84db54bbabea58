import { chosen } from '../../../domain/fields/select';
import { ChoiceBox } from '../ChoiceBox';
import type { FieldInputProps } from './FieldInputProps';
import { inputAttributes } from './FieldInputProps';

export function SelectInput({ id, field, value, onChange, onBlur, disabled, ...state }: FieldInputProps) {
  const values = chosen(Array.isArray(value) || typeof value === 'string' ? value : '');
  return (
    <ChoiceBox
      id={id}
      multiple={field.multiple}
      options={field.datalist ?? []}
      source={field.source}
      chosen={values}
      onChange={(next) => onChange(field.multiple ? next : (next[0] ?? ''))}
      onBlur={onBlur}
      disabled={disabled}
      error={state.invalid}
      inputProps={inputAttributes(state)}
    />
  );
}
