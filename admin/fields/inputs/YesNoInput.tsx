import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import type { FieldInputProps } from '../form/FieldInputProps';
import { inputAttributes } from '../form/FieldInputProps';

/** A switch with its state in words; the label of a record's own switch, `active`, is this word already. */
export function YesNoInput({ id, field, value, onChange, onBlur, disabled, ...state }: FieldInputProps) {
  const t = usePanelTranslate();
  const isOn = value === true;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, marginLeft: '-8px', minHeight: 36 }}>
      <Switch
        checked={isOn}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        slotProps={{ input: { id, role: 'switch', ...inputAttributes(state), onBlur } }}
      />
      {field.name !== 'active' && (
        <Box component="span" aria-hidden sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {t(isOn ? 'field.on' : 'field.off')}
        </Box>
      )}
    </Box>
  );
}
