import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { translate } from '../../domain/text/translate';
import type { Language } from '../../domain/text/Language';
import { useLanguage } from '../i18n/languageStore';
import { useT } from '../i18n/useT';
import { VisuallyHidden } from '../shell/VisuallyHidden';
import type { FieldNote } from '../form/formStore';

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'flex-start',
  gap: 5,
  margin: 0,
  color: theme.tokens.textHint,
  '&.error': { color: theme.tokens.error, fontWeight: 500 },
  '&.warning': { color: theme.tokens.warning, fontWeight: 500 },
  '&.good': { color: theme.tokens.success, fontWeight: 500 },
  '& svg': { fontSize: 14, marginTop: 1, flex: 'none' },
}));

export const noteText = (note: FieldNote, language: Language): string => ('text' in note ? note.text : translate(language, note.key, note.params));

const nearLimit = 10;

interface FieldNotesProps {
  id: string;
  notes: readonly FieldNote[];
  hint: string;
  /** A good word in place of the hint, e.g. that a slug is free. */
  good?: string;
  counter?: { count: number; max: number };
  action?: ReactNode;
}

/** Below an input: messages, else the hint; the counter at the right end, announced only near the limit. */
export function FieldNotes({ id, notes, hint, good, counter, action }: FieldNotesProps) {
  const t = useT();
  const language = useLanguage();
  const left = counter ? counter.max - counter.count : Infinity;
  return (
    <Box sx={{ display: 'flex', gap: 1, marginTop: '5px', minHeight: notes.length > 0 || hint || good || counter ? 16 : 0 }}>
      <Box id={id} sx={{ flex: 1, minWidth: 0 }}>
        {notes.map((note) => (
          <Line key={`${note.level}${noteText(note, language)}`} className={note.level}>
            {note.level === 'error' ? <ErrorOutlineOutlined aria-hidden /> : <WarningAmberOutlined aria-hidden />}
            <span>{noteText(note, language)}</span>
          </Line>
        ))}
        {notes.length === 0 && good && <Line className="good"><CheckCircleOutlined aria-hidden /><span>{good}</span></Line>}
        {notes.length === 0 && !good && hint && <Line>{hint}</Line>}
        {action}
      </Box>
      {counter && <Line aria-hidden sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{t('field.counter', counter)}</Line>}
      {counter && (
        <VisuallyHidden role="status">{left <= nearLimit && left >= 0 ? t('field.leftCharacters', { count: left }) : ''}</VisuallyHidden>
      )}
    </Box>
  );
}
