import type { ComponentProps, ReactNode } from 'react';
import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Problem } from '#domain/fields/Problem';
import type { Language } from '#domain/text/Language';
import { translate } from '#domain/text/translate';
import { useLanguage } from '../../../core/i18n/languageStore';
import { usePanelTranslate } from '../../../core/i18n/usePanelTranslate';
import { afterPointerUp } from '../../../fields/afterPointerUp';

interface OptionCellProps {
  id?: string;
  /** The column's heading. */
  label: string;
  /** Names the option. */
  name: string;
  locale?: Language;
  value: string;
  placeholder?: string;
  problem?: Problem;
  /** Shows the problem at once, not only after blur. */
  showErrors: boolean;
  disabled: boolean;
  startAdornment?: ReactNode;
  inputMode?: 'numeric';
  onChange(text: string): void;
  onBlur?(): void;
  onEnter?(): void;
  /** Returns whether it has handled the paste. */
  onPaste?(text: string): boolean;
  sx?: ComponentProps<typeof TextField>['sx'];
}

/** One text of an option. Its heading is above the column on a wide screen, beside the input on a narrow one. */
export function OptionCell({
  id,
  label,
  name,
  locale,
  value,
  placeholder,
  problem,
  showErrors,
  disabled,
  startAdornment,
  inputMode,
  onChange,
  onBlur,
  onEnter,
  onPaste,
  sx,
}: OptionCellProps) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const generatedId = useId();
  const inputId = id ?? generatedId;
  const [isTouched, setIsTouched] = useState(false);
  const visibleProblem = isTouched || showErrors ? problem : undefined;
  const heading = locale ? `${label} ${t(locale === 'uk' ? 'languages.ukShort' : 'languages.enShort')}` : label;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography
        aria-hidden
        variant="caption"
        component="div"
        sx={(theme) => ({ display: { md: 'none' }, color: theme.tokens.textSecondary, marginBottom: '2px' })}
      >
        {heading}
      </Typography>
      <TextField
        id={inputId}
        value={value}
        disabled={disabled}
        placeholder={placeholder}
        error={visibleProblem !== undefined}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => {
          afterPointerUp(() => setIsTouched(true));
          onBlur?.();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || !onEnter) return;
          event.preventDefault();
          onEnter();
        }}
        onPaste={(event) => {
          if (onPaste?.(event.clipboardData.getData('text'))) event.preventDefault();
        }}
        sx={sx}
        slotProps={{
          htmlInput: {
            lang: locale,
            inputMode,
            'aria-label': `${heading}: ${name}`,
            'aria-invalid': visibleProblem !== undefined || undefined,
            'aria-describedby': visibleProblem ? `${inputId}-problem` : undefined,
          },
          input: { startAdornment },
        }}
      />
      {visibleProblem && (
        <Typography
          id={`${inputId}-problem`}
          variant="caption"
          component="p"
          sx={{ color: 'error.main', fontWeight: 500, margin: '3px 0 0' }}
        >
          {translate(language, visibleProblem.key, visibleProblem.params)}
        </Typography>
      )}
    </Box>
  );
}
