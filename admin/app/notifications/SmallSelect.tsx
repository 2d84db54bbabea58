import type { AriaAttributes } from 'react';
import InputBase from '@mui/material/InputBase';
import NativeSelect from '@mui/material/NativeSelect';

interface SmallSelectProps<Value extends string> {
  value: Value;
  options: readonly (readonly [Value, string])[];
  onChange(value: Value): void;
  label: Pick<AriaAttributes, 'aria-label' | 'aria-labelledby'>;
}

/** A choice within a line of text or a cell. */
export function SmallSelect<Value extends string>({ value, options, onChange, label }: SmallSelectProps<Value>) {
  return (
    <NativeSelect
      value={value}
      onChange={({ target }) => {
        const chosen = options.find(([each]) => each === target.value);
        if (chosen) onChange(chosen[0]);
      }}
      input={<InputBase />}
      inputProps={label}
      sx={{ fontSize: 'inherit', '& select': { width: 'auto', paddingTop: 0.25, paddingBottom: 0.25, minHeight: 24 } }}
    >
      {options.map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </NativeSelect>
  );
}
