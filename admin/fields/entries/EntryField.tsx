import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { Problem } from '#domain/fields/Problem';
import type { Language } from '#domain/text/Language';
import { translate } from '#domain/text/translate';
import { useLanguage } from '../../core/i18n/languageStore';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { LocaleBadge } from '../LocaleBadge';

const Label = styled('label')(({ theme }) => ({ ...theme.typography.caption, color: theme.tokens.textSecondary }));
const Counter = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.tokens.textHint,
  whiteSpace: 'nowrap',
}));
const ErrorText = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.tokens.error,
  fontWeight: 500,
  margin: '3px 0 0',
}));

export const entryErrorId = (inputId: string): string => `${inputId}-said`;

interface EntryFieldProps {
  inputId: string;
  label: string;
  /** Name of the entry, for the accessible name. */
  entry: string;
  locale?: Language;
  counter?: string;
  /** Shown below the input, which is described by them (`entryErrorId`). */
  problems: readonly Problem[];
  children: ReactNode;
}

/** Layout of an entry's input: label and counter above, messages below. */
export function EntryField({ inputId, label, entry, locale, counter, problems, children }: EntryFieldProps) {
  const language = useLanguage();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, marginBottom: '3px' }}>
        <Label htmlFor={inputId}>
          {label} <VisuallyHidden>{entry}</VisuallyHidden>
          {locale && (
            <>
              {' '}
              <LocaleBadge locale={locale} />
            </>
          )}
        </Label>
        {counter && <Counter aria-hidden>{counter}</Counter>}
      </Box>
      {children}
      {problems.length > 0 && (
        <ErrorText id={entryErrorId(inputId)}>
          {problems.map(({ key, params }) => translate(language, key, params)).join('. ')}
        </ErrorText>
      )}
    </Box>
  );
}
