import { useState } from 'react';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { FieldLabel } from '../../FieldLabel';

interface EditNumberInputProps {
  id: string;
  label: string;
  value: number;
  max: number;
  onChange(value: number): void;
}

/**
 * A number input of the image editor. While it is focused the typed text is kept, even when it is empty; on blur the
 * resulting value is shown.
 */
export function EditNumberInput({ id, label, value, max, onChange }: EditNumberInputProps) {
  const [inputText, setInputText] = useState<string | null>(null);
  return (
    <Box sx={{ flex: '1 1 70px', minWidth: 0, maxWidth: 110 }}>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <TextField
        id={id}
        type="number"
        value={inputText ?? value}
        onChange={({ target }) => {
          setInputText(target.value);
          if (target.value !== '' && Number.isFinite(Number(target.value))) onChange(Number(target.value));
        }}
        onBlur={() => setInputText(null)}
        slotProps={{ htmlInput: { min: 0, max, step: 1 } }}
      />
    </Box>
  );
}
