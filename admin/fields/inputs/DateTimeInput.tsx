import { kyivDateTime } from '../../../domain/time/kyiv';
import { DateBox } from '../DateBox';
import type { FieldInputProps } from '../form/FieldInputProps';
import { asText, inputAttributes } from '../form/FieldInputProps';

/** A stored instant as Kyiv local time YYYY-MM-DDTHH:mm; typed text stays as it is. */
function wallTime(value: unknown): string {
  const text = asText(value);
  return /Z$/.test(text) && !Number.isNaN(Date.parse(text)) ? kyivDateTime(Date.parse(text)).replace(' ', 'T') : text;
}

export const DateTimeInput = ({ id, value, onChange, onBlur, disabled, ...state }: FieldInputProps) => (
  <DateBox
    time
    id={id}
    value={wallTime(value)}
    onChange={onChange}
    onBlur={onBlur}
    disabled={disabled}
    error={state.invalid}
    inputProps={inputAttributes(state)}
  />
);
