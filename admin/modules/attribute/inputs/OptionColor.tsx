import Box from '@mui/material/Box';
import { readColor } from '#domain/fields/color';
import { usePanelTranslate } from '../../../core/i18n/usePanelTranslate';
import { Swatch } from '../../../fields/Swatch';

interface OptionColorProps {
  name: string;
  value: string;
  disabled: boolean;
  onChange(color: string): void;
}

/** The colour of an option; pressing it opens the browser's colour picker. */
export function OptionColor({ name, value, disabled, onChange }: OptionColorProps) {
  const t = usePanelTranslate();
  return (
    <Swatch color={value} size={24}>
      <Box
        component="input"
        type="color"
        aria-label={`${t('inputs.pickColor')}: ${name}`}
        value={readColor(value) ?? '#000000'}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
        sx={{
          width: 24,
          height: 24,
          padding: 0,
          border: 0,
          opacity: 0,
          cursor: 'pointer',
          '&:disabled': { cursor: 'default' },
        }}
      />
    </Swatch>
  );
}
