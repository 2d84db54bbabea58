import type { RefObject } from 'react';
import { useId } from 'react';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { textLimits } from '#domain/media/limits';
import { characterCount } from '#domain/text/cleanText';
import type { Language } from '#domain/text/Language';
import { languages } from '#domain/text/Language';
import type { MediaFile } from '#domain/wire/MediaFile';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { FieldLabel } from '../FieldLabel';
import { LocaleBadge } from '../LocaleBadge';

interface AltFieldsProps {
  value: MediaFile['alt'];
  onChange(value: MediaFile['alt']): void;
  disabled?: boolean;
  firstInputRef?: RefObject<HTMLInputElement | null>;
  /** The language whose input takes the focus on mount. */
  focusOn?: Language;
  /** Called on Enter in the last input. */
  onEnter?(): void;
}

/** Whether an alt text is longer than the library allows. */
export const isAltTooLong = (alt: MediaFile['alt']): boolean =>
  languages.some((language) => characterCount(alt[language] ?? '') > textLimits.alt);

/** The alt texts of a file, each with its character counter. */
export function AltFields({ value, onChange, disabled = false, firstInputRef, focusOn, onEnter }: AltFieldsProps) {
  const t = usePanelTranslate();
  const id = useId();
  const last = languages[languages.length - 1];
  const renderInput = (language: Language, at: number) => {
    const text = value[language] ?? '';
    const count = characterCount(text);
    const isOverLimit = count > textLimits.alt;
    return (
      <Box key={language}>
        <FieldLabel htmlFor={`${id}-${language}`}>
          {t('media.alt')} <LocaleBadge locale={language} />
        </FieldLabel>
        <TextField
          id={`${id}-${language}`}
          fullWidth
          value={text}
          disabled={disabled}
          autoFocus={language === focusOn}
          error={isOverLimit}
          inputRef={at === 0 ? firstInputRef : undefined}
          onChange={(event) => onChange({ ...value, [language]: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !onEnter || event.nativeEvent.isComposing) return;
            event.preventDefault();
            if (language === last) onEnter();
            else document.getElementById(`${id}-${languages[at + 1] ?? language}`)?.focus();
          }}
          slotProps={{ htmlInput: { lang: language, 'aria-describedby': `${id}-${language}-notes` } }}
        />
        <Box
          id={`${id}-${language}-notes`}
          sx={(theme) => ({
            display: 'flex',
            justifyContent: 'space-between',
            gap: 1,
            marginTop: '5px',
            fontSize: '0.75rem',
            color: isOverLimit ? 'error.main' : theme.tokens.textHint,
          })}
        >
          <span>{at === 0 ? t('media.altHint') : ''}</span>
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {count} / {textLimits.alt}
          </Box>
        </Box>
      </Box>
    );
  };
  return <Box sx={{ display: 'grid', gap: 1.5 }}>{languages.map(renderInput)}</Box>;
}
