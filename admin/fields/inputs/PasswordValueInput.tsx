import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { generatePassword, passwordStrength } from '#domain/fields/password';
import { useRecordId } from '../form/FormFieldsContext';
import type { FieldInputProps } from '../form/FieldInputProps';
import { asText, inputAttributes } from '../form/FieldInputProps';
import { usePasswordInputTexts } from './passwordInputTexts';

/** A uniformly distributed integer below `below`, from the browser's cryptographic random source. */
function secureRandom(below: number): number {
  const limit = Math.floor(0x1_0000_0000 / below) * below;
  const [randomNumber] = Array.from(crypto.getRandomValues(new Uint32Array(1)));
  // Rejection sampling: without it the modulo would favour small results.
  return randomNumber !== undefined && randomNumber < limit ? randomNumber % below : secureRandom(below);
}

const strengthTexts = ['strength0', 'strength1', 'strength2', 'strength3', 'strength4'] as const;
const strengthColors = ['error', 'error', 'warning', 'success', 'success'] as const;

/** Stored passwords are never sent to the panel, so that there is none to show. */
export function PasswordValueInput({ id, field, value, onChange, onBlur, disabled, ...state }: FieldInputProps) {
  const t = usePasswordInputTexts();
  const recordId = useRecordId();
  const [isVisible, setIsVisible] = useState(false);
  const text = asText(value);
  const strength = passwordStrength(text);
  // Neither is a password that somebody chooses here.
  const isForeign = field.current || field.sealed;

  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <TextField
          id={id}
          type={isVisible ? 'text' : 'password'}
          value={text}
          disabled={disabled}
          error={state.invalid}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          sx={{ flex: '1 1 200px' }}
          slotProps={{
            htmlInput: {
              ...inputAttributes(state),
              autoComplete: field.current ? 'current-password' : field.sealed ? 'off' : 'new-password',
            },
            input: {
              endAdornment: (
                <IconButton
                  size="small"
                  edge="end"
                  aria-label={t(isVisible ? 'hide' : 'show')}
                  onClick={() => setIsVisible(!isVisible)}
                >
                  {isVisible ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
                </IconButton>
              ),
            },
          }}
        />
        {!isForeign && (
          <Button
            variant="outlined"
            startIcon={<KeyOutlined />}
            disabled={disabled}
            onClick={() => {
              onChange(generatePassword(secureRandom));
              setIsVisible(true);
            }}
          >
            {t('generate')}
          </Button>
        )}
      </Box>
      {text !== '' && !isForeign && (
        <Box role="status" sx={{ marginTop: 0.75 }}>
          <LinearProgress
            aria-hidden
            variant="determinate"
            value={strength * 25}
            color={strengthColors[strength]}
            sx={{ height: 6, borderRadius: '3px' }}
          />
          <Typography variant="caption">{t(strengthTexts[strength])}</Typography>
        </Box>
      )}
      {text === '' && recordId !== '' && !isForeign && (
        <Typography
          variant="caption"
          component="div"
          sx={(theme) => ({ color: theme.tokens.textHint, marginTop: '5px' })}
        >
          {t('passwordKept')}
        </Typography>
      )}
    </Box>
  );
}
