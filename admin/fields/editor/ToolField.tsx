import { useId } from 'react';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { FieldLabel } from '../FieldLabel';

interface ToolFieldProps {
  label: string;
  hint: string;
  /** Shown in place of the hint. */
  error?: string | null;
  value: string;
  autoFocus?: boolean;
  kind?: 'url' | 'text';
  onChange(value: string): void;
}

/** An input in a toolbar popover. */
export function ToolField({
  label,
  hint,
  error = null,
  value,
  autoFocus = false,
  kind = 'text',
  onChange,
}: ToolFieldProps) {
  const id = useId();
  return (
    <Box>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <TextField
        id={id}
        value={value}
        error={error !== null}
        autoFocus={autoFocus}
        helperText={error ?? hint}
        onChange={(event) => onChange(event.target.value)}
        slotProps={{
          htmlInput: {
            inputMode: kind,
            maxLength: 2048,
            'aria-invalid': error !== null || undefined,
            ...(kind === 'url' && { autoCapitalize: 'none', spellCheck: false }),
          },
        }}
      />
    </Box>
  );
}
