import { DateBox } from '../DateBox';
import type { FieldInputProps } from '../form/FieldInputProps';
import { asText, inputAttributes } from '../form/FieldInputProps';

export const DateValueInput = ({ id, value, onChange, onBlur, disabled, ...state }: FieldInputProps) => (
  <DateBox
    id={id}
    value={asText(value)}
    onChange={onChange}
    onBlur={onBlur}
    disabled={disabled}
    error={state.invalid}
    inputProps={inputAttributes(state)}
  />
);
