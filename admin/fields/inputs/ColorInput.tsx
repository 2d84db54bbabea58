import { useStore } from 'ra-core';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { readColor } from '#domain/fields/color';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import type { FieldInputProps } from '../form/FieldInputProps';
import { asText, inputAttributes } from '../form/FieldInputProps';
import { Swatch } from '../Swatch';

/** Default colours; recently used ones come before them. */
const palette = [
  '#1e2422',
  '#8e8a7f',
  '#ffffff',
  '#b3261e',
  '#d9971e',
  '#f2c94c',
  '#2f6f1f',
  '#0f6b62',
  '#1c5c9e',
  '#64449b',
  '#c2577a',
  '#7b4a2d',
];
const maxSwatches = 12;

/** A colour as #rrggbb: typed, picked with the browser's colour picker, or taken from the palette. */
export function ColorInput({
  id,
  value,
  onChange,
  onBlur,
  disabled,
  labelledBy: _labelledBy,
  ...state
}: FieldInputProps) {
  const t = usePanelTranslate();
  const [recent, setRecent] = useStore<string[]>('form.recentColors', []);
  const text = asText(value);
  const color = readColor(text);
  const swatchColors = [...new Set([...recent, ...palette])].slice(0, maxSwatches);
  const rememberAndBlur = () => {
    if (color !== undefined && !swatchColors.includes(color)) setRecent([color, ...recent].slice(0, maxSwatches / 2));
    onBlur();
  };

  return (
    <Box>
      <TextField
        id={id}
        value={text}
        disabled={disabled}
        error={state.invalid}
        placeholder={t('inputs.colorExample')}
        onChange={(event) => onChange(event.target.value)}
        onBlur={rememberAndBlur}
        sx={{ maxWidth: 220 }}
        slotProps={{
          htmlInput: {
            ...inputAttributes(state),
            maxLength: 16,
            autoCapitalize: 'none',
            autoComplete: 'off',
            spellCheck: false,
          },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <Swatch color={text} size={24}>
                  <Box
                    component="input"
                    type="color"
                    aria-label={t('inputs.pickColor')}
                    value={color ?? '#000000'}
                    disabled={disabled}
                    onChange={(event) => onChange(event.target.value)}
                    onBlur={rememberAndBlur}
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
              </InputAdornment>
            ),
          },
        }}
      />
      {!disabled && (
        <Box
          role="group"
          aria-label={t('inputs.palette')}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px', marginTop: 0.75 }}
        >
          {swatchColors.map((one) => (
            <ButtonBase
              key={one}
              aria-label={one}
              aria-pressed={one === color}
              onClick={() => onChange(one)}
              onBlur={onBlur}
              sx={(theme) => ({
                padding: '2px',
                borderRadius: '8px',
                border: `2px solid ${one === color ? theme.tokens.accent : 'transparent'}`,
                '@media (pointer: coarse)': { padding: '9px' },
              })}
            >
              <Swatch color={one} />
            </ButtonBase>
          ))}
        </Box>
      )}
    </Box>
  );
}
