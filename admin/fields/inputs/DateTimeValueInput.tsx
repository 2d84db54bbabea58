import { kyivDateTime } from '#domain/time/kyiv';
import { DateBox } from '../DateBox';
import type { FieldInputProps } from '../form/FieldInputProps';
import { asText, inputAttributes } from '../form/FieldInputProps';

/**
 * A stored instant in Kyiv time: YYYY-MM-DDTHH:mm in an input, YYYY-MM-DD HH:mm where it is only read (shell §1). Typed
 * text stays as it is.
 */
function wallTime(value: unknown, readOnly: boolean): string {
  const text = asText(value);
  if (!/Z$/.test(text) || Number.isNaN(Date.parse(text))) return text;
  const shown = kyivDateTime(Date.parse(text));
  return readOnly ? shown : shown.replace(' ', 'T');
}

export const DateTimeValueInput = ({ id, value, onChange, onBlur, disabled, ...state }: FieldInputProps) => (
  <DateBox
    time
    id={id}
    value={wallTime(value, Boolean(disabled))}
    onChange={onChange}
    onBlur={onBlur}
    disabled={disabled}
    error={state.invalid}
    inputProps={inputAttributes(state)}
  />
);
